import { api } from '../../platform/api.server.ts'
import { peopleAdminApi } from '../people/admin/api.server.ts'
import { savedViewsApi } from '../saved-views/api.server.ts'
import { passkeysApi } from './api/passkeys.server.ts'
import { peopleApi } from '../people/api/people.server.ts'
import { personPageApi } from '../people/api/person-page.server.ts'
import { profileApi } from './api/profile.server.ts'
import { recoverApi } from './api/recover.server.ts'
import { securityApi } from './api/security.server.ts'
import { signInApi } from './api/sign-in.server.ts'
import type { Installation } from './door.server.ts'

/** Everything about people and their accounts. */
export const usersApi = (installation: Installation) =>
  api()
    .route('/', signInApi(installation))
    .route('/', recoverApi(installation))
    .route('/', securityApi(installation))
    .route('/', passkeysApi(installation))
    .route('/', profileApi(installation))
    .route('/', peopleAdminApi)
    .route('/', peopleApi(installation))
    .route('/', personPageApi)
    .route('/', savedViewsApi)

export type UsersApi = ReturnType<typeof usersApi>
