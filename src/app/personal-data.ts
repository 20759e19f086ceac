import { accountsPersonalData } from '../features/accounts/personal-data.ts'
import { auditPersonalData } from '../features/audit/personal-data.ts'
import { billingPersonalData } from '../features/billing/personal-data.ts'
import { chainsPersonalData } from '../features/chains/personal-data.ts'
import { channelMailPersonalData } from '../features/channel-mail/personal-data.ts'
import { channelsPersonalData } from '../features/channels/personal-data.ts'
import { claimsPersonalData } from '../features/claims/personal-data.ts'
import { closuresPersonalData } from '../features/closures/personal-data.ts'
import { contributionsPersonalData } from '../features/contributions/personal-data.ts'
import { flagsPersonalData } from '../features/flags/personal-data.ts'
import { followsPersonalData } from '../features/follows/personal-data.ts'
import { importsPersonalData } from '../features/imports/personal-data.ts'
import { jobsPersonalData } from '../features/jobs/personal-data.ts'
import { listsPersonalData } from '../features/lists/personal-data.ts'
import { mailsPersonalData } from '../features/mails/personal-data.ts'
import { mediaPersonalData } from '../features/media/personal-data.ts'
import { newsPersonalData } from '../features/news/personal-data.ts'
import { notificationsPersonalData } from '../features/notifications/personal-data.ts'
import { photosPersonalData } from '../features/photos/personal-data.ts'
import { placesPersonalData } from '../features/places/personal-data.ts'
import { placesAdminPersonalData } from '../features/places-admin/personal-data.ts'
import { publicationsPersonalData } from '../features/publications/personal-data.ts'
import { regionsPersonalData } from '../features/regions/personal-data.ts'
import { savedPersonalData } from '../features/saved/personal-data.ts'
import { savedViewsPersonalData } from '../features/saved-views/personal-data.ts'
import { slugsPersonalData } from '../features/slugs/personal-data.ts'
import { statsPersonalData } from '../features/stats/personal-data.ts'
import type { PersonalColumn } from '../platform/personal-data.ts'

/** Everything that is kept about people, a feature a line: their account first, then in the order of the features. */
export const personalData: readonly PersonalColumn[] = [
  ...accountsPersonalData,
  ...slugsPersonalData,
  ...jobsPersonalData,
  ...mailsPersonalData,
  ...mediaPersonalData,
  ...regionsPersonalData,
  ...placesPersonalData,
  ...photosPersonalData,
  ...statsPersonalData,
  ...flagsPersonalData,
  ...contributionsPersonalData,
  ...claimsPersonalData,
  ...billingPersonalData,
  ...closuresPersonalData,
  ...importsPersonalData,
  ...placesAdminPersonalData,
  ...savedViewsPersonalData,
  ...followsPersonalData,
  ...savedPersonalData,
  ...channelsPersonalData,
  ...listsPersonalData,
  ...chainsPersonalData,
  ...publicationsPersonalData,
  ...channelMailPersonalData,
  ...newsPersonalData,
  ...notificationsPersonalData,
  ...auditPersonalData,
]
