/** Mails in a row that a server refuses for good, until no further one is sent there. */
export const FINAL_REFUSALS = 3

/** Whether a server says that there is no such address or domain (RFC 3463: 5.1.1, 5.1.2, 5.1.10). */
export const isOfMissingAddress = (answer: string): boolean => /(?:^|[^\d.])5\.1\.(?:1|2|10)(?![\d.])/.test(answer)
