import { api } from '../../platform/api.server.ts'
import { credentialsApi } from './api/credentials.server.ts'
import { linksApi } from './api/links.server.ts'
import { passkeysApi } from './api/passkeys.server.ts'
import { recoverApi } from './api/recover.server.ts'
import { securityApi } from './api/security.server.ts'
import { signInApi } from './api/sign-in.server.ts'
import type { Installation } from './session-cookies.server.ts'

/** Signing in and out, and what an account is secured by. */
export const accountsApi = (installation: Installation) =>
  api()
    .route('/', signInApi(installation))
    .route('/', recoverApi(installation))
    .route('/', securityApi(installation))
    .route('/', credentialsApi(installation))
    .route('/', passkeysApi(installation))
    .route('/', linksApi(installation))

export type AccountsApi = ReturnType<typeof accountsApi>['hono']
