import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { largestOf } from '../../media/picture-files.ts'
import type { PlacePhoto } from '../../places/contract.ts'

const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

/** Photos over the whole screen, opened by links, each of which leads to its photo itself where there is no script. */
export function useGallery(photos: readonly PlacePhoto[], report: (photoId: number) => ReactNode) {
  const [open, setOpen] = useState<number | null>(null)
  return {
    linkTo: (photo: PlacePhoto, n: number) => ({
      href: largestOf(photo.variants),
      'aria-haspopup': 'dialog' as const,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setOpen(n)
      },
    }),
    gallery: (
      <Suspense fallback={null}>
        {open !== null && <Gallery photos={photos} first={open} report={report} onClose={() => setOpen(null)} />}
      </Suspense>
    ),
  }
}
