import { statfs } from 'node:fs/promises'

/** What the embedded server runs with: durable, and sized for a machine with 2 cores and 2 GB or more. */
export async function tuning(): Promise<Record<string, string>> {
  return {
    max_connections: '60',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    // What an import writes stays on disk up to about this. What it does to the speed of imports has not been measured.
    max_wal_size: '1GB',
    dynamic_shared_memory_type: (await roomForSharedMemory()) ? 'posix' : 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // Statements carry what people wrote: they stay out of the log.
    log_min_error_statement: 'panic',
    // So do the details of an error, which quote rows.
    log_error_verbosity: 'terse',
  }
}

/** For test databases that nobody will miss. */
export const throwaway: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Nobody recovers or follows them: what makes an index, or copies a database, would be squeezed into a journal that is never read.
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  file_copy_method: 'clone',
  max_connections: '100',
}

/** Containers often have 64 MB of /dev/shm, which parallel index builds outgrow. */
async function roomForSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const shm = await statfs('/dev/shm').catch(() => null)
  return shm !== null && shm.blocks * shm.bsize >= 512 * 1024 * 1024
}
