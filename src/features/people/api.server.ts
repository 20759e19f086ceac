import { api } from '../../platform/api.server.ts'
import type { Installation } from '../accounts/session-cookies.server.ts'
import { peopleAdminApi } from './admin/api.server.ts'
import { managePeopleApi } from './api/people.server.ts'
import { personPageApi } from './api/person-page.server.ts'
import { profileApi } from './api/profile.server.ts'

/** Profiles, personal pages, and people as staff see them. */
export const peopleApi = (installation: Installation) =>
  api().route('/', profileApi(installation)).route('/', peopleAdminApi).route('/', managePeopleApi(installation)).route('/', personPageApi)

export type PeopleApi = ReturnType<typeof peopleApi>
