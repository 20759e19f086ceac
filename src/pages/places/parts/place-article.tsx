import type { Ownership } from '../../../features/claims/contract.ts'
import '../../../ui/map/map.css'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CurrentUser } from '../../../features/accounts/contract.ts'
import type { AskedClosure } from '../../../features/closures/ui/closure-asked.tsx'
import { HoursBox } from '../../../features/hours/ui/hours-box.tsx'
import type { MapName } from '../../../features/maps/map-names.ts'
import type { Place } from '../../../features/places/contract.ts'
import type { ShownPlace } from '../../../features/places/shown-place.ts'
import { PlaceCover } from '../../../features/places/ui/place-cover.tsx'
import { PlaceFacts } from '../../../features/places/ui/place-facts.tsx'
import { PlaceHead } from '../../../features/places/ui/place-head.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'

const PlaceMap = lazyOnInteraction(async () => ({ default: (await import('../../../features/maps/ui/place-map.tsx')).PlaceMap }))

const PlaceMore = lazyOnInteraction(async () => ({ default: (await import('../../../features/places/ui/place-more.tsx')).PlaceMore }))

const PlacePhotos = lazyOnInteraction(async () => ({
  default: (await import('../../../features/photos/ui/place-photos.tsx')).PlacePhotos,
}))

const CoverPhoto = lazyOnInteraction(async () => ({
  default: (await import('../../../features/photos/ui/place-photos.tsx')).CoverPhoto,
}))

const StillRight = lazyOnInteraction(async () => ({
  default: (await import('../../../features/contributions/ui/still-right.tsx')).StillRight,
}))

const OwnershipLine = lazyOnInteraction(async () => ({
  default: (await import('../../../features/claims/ui/ownership-line.tsx')).OwnershipLine,
}))
const ClosureAsked = lazyOnInteraction(async () => ({
  default: (await import('../../../features/closures/ui/closure-asked.tsx')).ClosureAsked,
}))

const ReportButton = lazyOnInteraction(async () => ({
  default: (await import('../../../features/flags/ui/report-button.tsx')).ReportButton,
}))

const ReportPlace = lazy(async () => ({ default: (await import('../../../features/contributions/ui/report-place.tsx')).ReportPlace }))

const ReportDialog = lazy(async () => ({ default: (await import('../../../features/flags/ui/report-dialog.tsx')).ReportDialog }))

const PlaceSurroundings = lazyOnInteraction(async () => ({
  default: (await import('../../../features/maps/ui/place-surroundings.tsx')).PlaceSurroundings,
}))

type PlaceArticleProps = {
  place: Place
  around: { nearby: readonly ShownPlace[]; same_category: readonly ShownPlace[]; regions: readonly MapName[] }
  user: CurrentUser | null
  /** Whether they have photos of it to look after. */
  managesPhotos: boolean
  /** Whether they change it themselves. */
  edits: boolean
  siteUrl: string
  now: string
  /** Whether its owner runs it; not of a preview. */
  ownership?: Ownership | null
  /** What people are asked about it just now. */
  closure?: AskedClosure | null
  /** In which lists it is, and which chains lead to it. */
  lists?: ReactNode
  /** What can be done with it, beside its name. */
  buttons?: ReactNode
}

/** A place: its name, what it is, where it is, when it is open, what is around. On a phone the facts come before the prose. */
export function PlaceArticle({
  place,
  around,
  user,
  managesPhotos,
  edits,
  siteUrl,
  now,
  ownership,
  closure,
  lists,
  buttons,
}: PlaceArticleProps) {
  const map = (className: string) => (
    <Suspense fallback={<div className={className} />}>
      <PlaceMap place={place} regions={around.regions} className={className} />
    </Suspense>
  )
  const cover = <PlaceCover place={place} size="cover" where={null} eager />
  const reportPhoto = (id: number) => (
    <Suspense fallback={null}>
      <ReportButton
        label="Report this photo"
        user={user}
        path={place.path}
        dialog={(close) => <ReportDialog title="What is wrong with this photo?" target={{ kind: 'photo', id }} onClose={close} />}
      />
    </Suspense>
  )
  return (
    <>
      <PlaceHead place={place} now={now}>
        {buttons}
      </PlaceHead>
      <div className="print:hidden">
        {place.photo ? (
          <Suspense fallback={cover}>
            <CoverPhoto photos={place.photos} report={reportPhoto}>
              {cover}
            </CoverPhoto>
          </Suspense>
        ) : (
          <div className="place-map">{map('h-60 w-full')}</div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-6 lg:grid-cols-[minmax(0,1fr)_23.25rem] print:block">
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
          {place.status !== 'closed' && <HoursBox place={place} now={now} />}
          <PlaceFacts place={place} map={place.photo && map('h-[190px] w-full')} />
          {ownership !== undefined && (
            <Suspense fallback={null}>
              <OwnershipLine ownership={ownership} place={place} />
            </Suspense>
          )}
          {closure && (
            <Suspense fallback={null}>
              <ClosureAsked closure={closure} place={place} member={user !== null} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0">
          {place.description && (
            <p className="max-w-prose leading-[1.6] whitespace-pre-line max-lg:pt-6 md:pb-4 md:text-[1.125rem]">{place.description}</p>
          )}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <PlaceMore
              place={place}
              edits={edits}
              siteUrl={siteUrl}
              report={
                (place.status === 'published' || place.status === 'closed') && (
                  <Suspense fallback={null}>
                    <ReportButton
                      label="Report a problem"
                      user={user}
                      path={place.path}
                      dialog={(close) => <ReportPlace place={place} onClose={close} />}
                    />
                  </Suspense>
                )
              }
            >
              <Suspense fallback={null}>
                <StillRight place={place} member={user !== null} now={now} />
                <PlacePhotos place={place} user={user} manages={managesPhotos} report={reportPhoto} />
                {lists}
                <PlaceSurroundings place={place} around={around} now={now} />
              </Suspense>
            </PlaceMore>
          </Suspense>
        </div>
      </div>
    </>
  )
}
