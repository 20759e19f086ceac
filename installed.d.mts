type Entry = {
  version?: string
  integrity?: string
  optional?: boolean
  devOptional?: boolean
  peer?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Packages = { packages: Record<string, Entry> }
/** Whether what a lock file names stands in `folder`, by npm's own record of what it installed there. */
export declare function isInstalled(
  lock: Packages,
  record: Packages,
  folder: string,
  machine?: { platform: string; arch: string },
): boolean
