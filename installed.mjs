import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether what a lock file names stands in `folder`, by npm's own record of what it installed there: true after any complete `npm ci`.
 * What is optional must be there only where it is made for this platform.
 */
export function isInstalled(lock, record, folder, { platform, arch } = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const there = record.packages[path]
    if (there) return there.version === wanted.version && there.integrity === wanted.integrity && existsSync(join(folder, path))
    const fits = wanted.os && wanted.cpu && !wanted.libc && wanted.os.includes(platform) && wanted.cpu.includes(arch)
    return Boolean((wanted.optional || wanted.devOptional) && !fits) || Boolean(wanted.peer && wanted.optional)
  })
}
