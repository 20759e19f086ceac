type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }
/** Optional dependencies that the lock names but does not hold. */
export declare function missingEntries(lock: Lock): Record<string, object>
