// node checks/complete-lock.mjs: adds to package-lock.json the packages of other platforms that npm may leave out of it
// (npm ci refuses such a lock). Run it after every change of dependencies; checks/lock.test.ts asks for it.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']

/** Optional dependencies that the lock names but does not hold, as the entries it lacks. */
export function missingEntries(lock) {
  const missing = {}
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (found(lock, path, name) || !/^\d/.test(version)) continue
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        ...(entry.license && { license: entry.license }),
        optional: true,
      }
    }
  }
  return missing
}

function found(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function platformOf(name) {
  const words = name
    .split('/')
    .at(-1)
    .replace('armeabi', 'arm')
    .split('-')
    .map((word) => (/^arm(?!64)/.test(word) ? 'arm' : word))
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.includes('musl') || words.includes('musleabihf') ? 'musl' : os === 'linux' && /gnu/.test(name) ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = missingEntries(lock)
  const root = lock.packages['']
  delete lock.packages['']
  lock.packages = {
    '': root,
    ...Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} entries added`)
}
