import type { Plugin } from 'vite'

const most = 6

/**
 * Puts the bundler's few helper functions into the pieces that use them: as a file of their own they are a request of every page. Where
 * more than a few need them they stay one (checks/budgets.test.ts says so).
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      if (!runtime) return
      const users = chunks.filter(({ imports }) => imports.includes(runtime.fileName))
      if (users.length > most) return
      for (const user of users) {
        user.code = withHelpers(user.code, runtime.code)
        user.imports = user.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  }
}

/** A piece's code with the helpers that it imported. @throws Error where either is written in another way than it was */
function withHelpers(code: string, runtime: string): string {
  const imported = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime[^"]*";?/
  const exported = /export\s*\{([^}]*)\};?\s*$/
  const [, names] = imported.exec(code) ?? []
  const [, all] = exported.exec(runtime) ?? []
  if (names === undefined || all === undefined) throw new Error('The helpers of the bundler are not written as before.')
  // `{inner as outer}` of the one is `{outer: inner}` in an object, `{outer as own}` of the other `{outer: own}` in a pattern.
  const returned = all.replace(/([\w$]+)\s+as\s+([\w$]+)/g, '$2:$1')
  const taken = names.replace(/([\w$]+)\s+as\s+([\w$]+)/g, '$1:$2')
  return code.replace(imported, () => `var{${taken}}=(()=>{${runtime.replace(exported, `return{${returned}}`)}})();`)
}
