import type { Plugin } from 'vite'

const fromAll = /import \{([^}]+)\} from ['"](@heroicons\/react\/\d+\/\w+)['"]/g

/** Imports each icon from its own module: through the list of all icons every page would seem to need every icon. */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('@heroicons/react')) return
      return { code: code.replace(fromAll, (_, names: string, set: string) => names.split(',').map(one(set)).join(';')), map: null }
    },
  }
}

const one = (set: string) => (name: string) => {
  const [icon = '', local = icon] = name.trim().split(/ as /)
  return icon === '' ? '' : `import ${local} from '${set}/${icon}'`
}
