/** Signs that say nothing in one line: of control, that nobody sees or that turn round what stands beside them; joiners of Latin letters. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u
const idleJoiner = /(?:^|[\p{Script=Latin}\p{Nd}\s])[\u200c\u200d]|[\u200c\u200d](?:$|[\p{Script=Latin}\p{Nd}\s])/u

/** Whether a line reads otherwise than it is written, for it has signs that nobody sees. */
export const hasUnseen = (text: string): boolean => unseen.test(text) || idleJoiner.test(text)
export const UNSEEN = 'has characters that nobody sees: type it anew'
