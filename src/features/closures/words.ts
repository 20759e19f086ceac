import type { OpenClosure } from './contract.ts'

/** How the question is put, and which answer says that it is so. */
export const closureWords = {
  closed: { question: 'Has it closed for good?', said: 'Somebody says this has closed', yes: 'closed', no: 'open' },
  reopened: { question: 'Is it open again?', said: 'Somebody says this is open again', yes: 'open', no: 'closed' },
} as const satisfies Record<OpenClosure['kind'], { question: string; said: string; yes: string; no: string }>
