import type { z } from '@hono/zod-openapi'
import { hc } from 'hono/client'
import { at, read, withCsrfToken } from '../../platform/http.ts'
import type { DraftPhotoEdit } from '../photos/contract.ts'
import type { FactGroup } from '../places/fields.ts'
import type { PlaceMovesApi } from '../places/moves-api.server.ts'
import type { PlaceRecordsApi } from '../places/record-api.server.ts'
import type { ContributionsApi } from './api.server.ts'
import type { FormPhotoUse } from './contract.ts'
import type { EvidenceApi } from './evidence-api.server.ts'
import type { FormPhotosApi } from './form-photos-api.server.ts'
import type { OwnerQuestionsApi } from './owner-questions-api.server.ts'
import type { OwnerQuestionLink } from './owner-questions-contract.ts'
import type { ReviewApi } from './review-api.server.ts'
import type { ReviewKind } from './review-contract.ts'
import type { RunApi } from './run-api.server.ts'
import type { Acceptance, HandedInSuggestion, NewSuggestion } from './suggestion-contract.ts'
import type { SuggestionsApi } from './suggestions-api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function contributionsClient(fetch: typeof globalThis.fetch) {
  const forms = hc<ContributionsApi>('/api', { fetch })
  const form = hc<FormPhotosApi>('/api', { fetch })['place-forms'][':id']
  const moves = hc<PlaceMovesApi>('/api', { fetch }).places
  const { places } = hc<PlaceRecordsApi>('/api', { fetch })
  const { user, suggestions } = hc<SuggestionsApi>('/api', { fetch })
  const suggested = hc<SuggestionsApi>('/api', { fetch }).places
  const photos = hc<EvidenceApi>('/api', { fetch }).suggestions[':id'].photos
  const onePhoto = (id: number, photo: number) => ({ param: { id: String(id), photo: String(photo) } })
  const questions = hc<OwnerQuestionsApi>('/api', { fetch })['owner-questions']
  const csrf = withCsrfToken(fetch)
  const { review } = hc<ReviewApi>('/api', { fetch })
  const { people } = hc<RunApi>('/api', { fetch }).review
  const linked = async (link: Promise<{ url: string }>): Promise<Blob> => {
    const answer = await fetch((await link).url)
    return answer.ok ? answer.blob() : read(Promise.resolve(answer))
  }
  const item = (kind: ReviewKind, id: number) => ({ param: { kind, id: String(id) } })
  return {
    forms: () => read(forms.user['place-forms'].$get()),
    begin: (json: { place_id?: number; base_version?: number; fields: Record<string, unknown> }) =>
      read(forms['place-forms'].$post({ json })),
    save: (id: number, json: { version: number; fields: Record<string, unknown> }) =>
      read(forms['place-forms'][':id'].$put({ ...at(id), json })),
    drop: (id: number) => read(form.$delete(at(id))),
    addFormPhoto: (id: number, file: File, said: { use: FormPhotoUse; credit: string }) =>
      read(form.photos.$post({ ...at(id), form: { file, ...said } })),
    editFormPhoto: (id: number, photo: number, json: DraftPhotoEdit) =>
      read(form.photos[':photo'].$patch({ ...onePhoto(id, photo), json })),
    removeFormPhoto: (id: number, photo: number) => read(form.photos[':photo'].$delete(onePhoto(id, photo))),
    orderFormPhotos: (id: number, use: FormPhotoUse, ids: number[]) => read(form.photos.order.$put({ ...at(id), json: { use, ids } })),
    /** A photo of a form, small, by a link that is asked for. @throws ProblemError */
    formPhoto: (id: number, photo: number): Promise<Blob> => linked(read(form.photos[':photo'].link.$get(onePhoto(id, photo)))),
    handInPlace: (id: number, json: { fields: Record<string, unknown>; submit: boolean; photos: number[] }) =>
      read(form.place.$post({ ...at(id), json })),
    handInPhotos: (id: number, ids: number[]) => read(form.photos['hand-in'].$post({ ...at(id), json: { photos: ids } })),
    handInSuggestion: (id: number, json: z.input<typeof HandedInSuggestion>) => read(form.suggestion.$post({ ...at(id), json })),
    matches: (query: { name?: string; phone?: string; lat?: string; lng?: string }) => read(places.matches.$get({ query })),
    preview: (id: number) => read(places[':id'].preview.$get(at(id))),
    record: (id: number) => read(places[':id'].record.$get(at(id))),
    add: (json: { fields: Record<string, unknown>; submit: boolean }) => read(places.$post({ json })),
    submit: (id: number, version: number) => read(moves[':id'].submit.$post({ ...at(id), json: { version } })),
    confirm: (id: number, group: FactGroup) => read(places[':id'].confirm.$post({ ...at(id), json: { group } })),
    question: (json: OwnerQuestionLink) => read(questions.check.$post({ json })),
    answerQuestion: (json: OwnerQuestionLink) => csrf(() => read(questions.answer.$post({ json }))),
    goBack: (id: number, version: number) =>
      read(places[':id'].revisions[':version'].restore.$post({ param: { id: String(id), version: String(version) }, json: {} })),
    change: (id: number, json: { version: number; fields: Record<string, unknown> }) => read(places[':id'].$patch({ ...at(id), json })),
    withdraw: (id: number, version: number) => read(moves[':id'].withdraw.$post({ ...at(id), json: { version } })),
    approve: (id: number, version: number) => read(moves[':id'].approve.$post({ ...at(id), json: { version } })),
    reject: (id: number, json: { version: number; reason: string }) => read(moves[':id'].reject.$post({ ...at(id), json })),
    merge: (id: number, json: { version: number; into: number }) => read(moves[':id'].merge.$post({ ...at(id), json })),
    places: (query: Record<string, string>) => read(user.places.$get({ query })),
    suggestions: (query: Record<string, string>) => read(user.suggestions.$get({ query })),
    suggestionsOf: (id: number) => read(suggested[':id'].suggestions.$get({ ...at(id), query: { limit: '50' } })),
    suggest: (id: number, json: z.input<typeof NewSuggestion>) => read(suggested[':id'].suggestions.$post({ ...at(id), json })),
    acceptSuggestion: (id: number, json: z.input<typeof Acceptance>) => read(suggestions[':id'].accept.$post({ ...at(id), json })),
    refuseSuggestion: (id: number, json: { version: number; reason: string }) => read(suggestions[':id'].refuse.$post({ ...at(id), json })),
    withdrawSuggestion: (id: number, version: number) => read(suggestions[':id'].withdraw.$post({ ...at(id), json: { version } })),
    addEvidence: (id: number, file: File) => read(photos.$post({ ...at(id), form: { file } })),
    removeEvidence: (id: number, photo: number) => read(photos[':photo'].$delete(onePhoto(id, photo))),
    /** A photo itself, by a link that is asked for. @throws ProblemError */
    evidence: (id: number, photo: number): Promise<Blob> => linked(read(photos[':photo'].link.$get(onePhoto(id, photo)))),
    queue: (query: Record<string, string>) => read(review.$get({ query })),
    reviewItem: (kind: ReviewKind, id: number) => read(review[':kind'][':id'].$get(item(kind, id))),
    queueCounts: () => read(review.counts.$get()),
    undo: (kind: ReviewKind, id: number, version: number) =>
      read(review[':kind'][':id'].undo.$post({ ...item(kind, id), json: { version } })),
    changesOf: (id: number, since: string) => read(people[':id'].changes.$get({ ...at(id), query: { since } })),
    undoChangesOf: (id: number, since: string) => read(people[':id'].undo.$post({ ...at(id), json: { since } })),
    lock: (kind: ReviewKind, id: number) => read(review[':kind'][':id'].lock.$post(item(kind, id))),
  }
}
