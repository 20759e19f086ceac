import { maxToldSize } from '../../features/billing/contract.ts'
import { maxCoverSize } from '../../features/categories/manage-contract.ts'
import { maxDocumentSize } from '../../features/claims/contract.ts'
import { maxPictureSize } from '../../features/media/limits.ts'
import { maxPhotoSize } from '../../features/photos/limits.ts'
import { maxSavedFileSize } from '../../features/place-matching/contract.ts'
import { maxJsonSize } from '../../platform/readable-body.server.ts'

/** What stands around a file in a body. */
const AROUND = 10_000

/** Operations that take files. Those of places are bounded by a setting while they arrive. */
const files: [path: RegExp, most: number][] = [
  [/^\/api\/import-files$/, Number.POSITIVE_INFINITY],
  [/^\/api\/user\/avatar$/, maxPictureSize + AROUND],
  [/^\/api\/places\/[^/]+\/photos$/, maxPhotoSize + AROUND],
  [/^\/api\/(?:list-)?categories\/[^/]+\/cover$/, maxCoverSize + AROUND],
  [/^\/api\/channels\/[^/]+\/(?:avatar|banner)$/, maxPhotoSize + AROUND],
  [/^\/api\/(?:lists|chains)\/[^/]+\/(?:cover|entries\/[^/]+\/photo)$/, maxPhotoSize + AROUND],
  [/^\/api\/lists\/[^/]+\/file$/, maxSavedFileSize + AROUND],
  [/^\/api\/stripe\/webhook$/, maxToldSize],
  [/^\/api\/claims\/[^/]+\/documents$/, maxDocumentSize + AROUND],
  [/^\/api\/(?:suggestions|place-forms)\/[^/]+\/photos$/, maxPhotoSize + AROUND],
]

/** The longest body that an operation takes from anybody, in bytes. */
export const longestBody = (path: string): number => files.find(([of]) => of.test(path))?.[1] ?? maxJsonSize.member
