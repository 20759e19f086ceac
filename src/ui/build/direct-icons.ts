import type { Plugin } from 'vite'

const fromAll = /import \{([^}]+)\} from ['"](@heroicons\/react\/\d+\/\w+)['"]/g

/** What each icon says of itself and no HTML needs: two kilobytes of a page with forty of them. */
const needless = /^\s*(?:xmlns: "http:\/\/www\.w3\.org\/2000\/svg"|"data-slot": "icon"),\n/gm

/** Imports each icon from its own module: through the list of all icons every page would seem to need every icon. */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/@heroicons\/react\/.*Icon\.js/.test(id)) return { code: code.replace(needless, ''), map: null }
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('@heroicons/react')) return
      return { code: code.replace(fromAll, (_, names: string, set: string) => names.split(',').map(one(set)).join(';')), map: null }
    },
  }
}

const one = (set: string) => (name: string) => {
  const [icon = '', local = icon] = name.trim().split(/ as /)
  return icon === '' ? '' : `import ${local} from '${set}/${icon}'`
}
