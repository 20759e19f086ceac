import type { Plugin } from 'vite'

const fromAll = /import \{([^}]+)\} from ['"](@heroicons\/react\/\d+\/\w+)['"]/g

/**
 * What icons say of themselves and no HTML needs, two kilobytes of a page with forty of them; and what they do for titles, which ours
 * don't have, and for earlier versions of React, whose components weren't given `ref` as a prop. [what stands there, what stands there then]
 */
const needless: readonly [RegExp, string][] = [
  [/^\s*(?:xmlns: "http:\/\/www\.w3\.org\/2000\/svg"|"data-slot": "icon"|ref: svgRef),\n/gm, ''],
  [/\{\s*title,\s*titleId,\s*\.\.\.props\s*\}, svgRef/, 'props'],
  [/Object\.assign\((\{[^{}]*?),\s*"aria-labelledby": titleId\s*\}, props\)/, '$1, ...props }'],
  [/, title \? [^:]*: titleId\s*\}, title\) : null/, ''],
  [/const ForwardRef = [^(]*\((\w+)\);\s*export default ForwardRef/, 'export default $1'],
]

/** Imports each icon from its own module: through the list of all icons every page would seem to need every icon. */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/@heroicons\/react\/.*Icon\.js/.test(id))
        return { code: needless.reduce((rest, [what, by]) => rest.replace(what, by), code), map: null }
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('@heroicons/react')) return
      return { code: code.replace(fromAll, (_, names: string, set: string) => names.split(',').map(one(set)).join(';')), map: null }
    },
  }
}

const one = (set: string) => (name: string) => {
  const [icon = '', local = icon] = name.trim().split(/ as /)
  return icon === '' ? '' : `import ${local} from '${set}/${icon}'`
}
