import { api } from '../../platform/api.server.ts'
import { peopleApi } from './api/people.server.ts'
import { signInApi } from './api/sign-in.server.ts'
import type { Installation } from './door.server.ts'

/** Everything about people and their accounts. */
export const usersApi = (installation: Installation) => api().route('/', signInApi(installation)).route('/', peopleApi)

export type UsersApi = ReturnType<typeof usersApi>
export type PeopleApi = typeof peopleApi
