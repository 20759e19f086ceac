import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Crop } from '../contract.ts'
import { middle, moved, type Size, whole, zoomed } from './crop.ts'

type CropDialogProps = { file: File; busy: boolean; onClose: () => void; onCropped: (crop: Crop | undefined) => void }

const SIDE = 256
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Which square of a picture becomes the face: by dragging, with the slider, or with the arrow keys. */
export function CropDialog({ file, busy, onClose, onCropped }: CropDialogProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [broken, setBroken] = useState(false)
  const [held, setHeld] = useState<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const scale = crop ? SIDE / crop.size : 1
  const zoom = size && crop ? Math.min(size.width, size.height) / crop.size : 1
  const move = (by: { x: number; y: number }) => size && crop && setCrop(moved(crop, by, size))
  const drag = (event: PointerEvent) => {
    if (!held) return
    move({ x: (held.x - event.clientX) / scale, y: (held.y - event.clientY) / scale })
    setHeld({ x: event.clientX, y: event.clientY })
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || !crop) return
    event.preventDefault()
    const step = crop.size / (event.shiftKey ? 5 : 50)
    move({ x: arrow.x * step, y: arrow.y * step })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your picture"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!crop && !broken} onClick={() => onCropped(crop ? whole(crop) : undefined)}>
            Use this picture
          </Button>
        </>
      }
    >
      {broken ? (
        <Notice tone="warn">This browser cannot show the picture. The middle of it is used.</Notice>
      ) : (
        <div className="grid justify-items-center gap-4">
          {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that can be moved */}
          <div
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
            tabIndex={0}
            aria-label="The part of the picture that is used. Move it with the arrow keys."
            className="relative size-64 cursor-grab touch-none overflow-hidden rounded-full border border-line bg-sunken active:cursor-grabbing"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld({ x: event.clientX, y: event.clientY })
            }}
            onPointerMove={drag}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={press}
          >
            {address && (
              <img
                src={address}
                alt=""
                draggable={false}
                className="absolute max-w-none origin-top-left select-none"
                style={crop ? { transform: `scale(${scale}) translate(${-crop.x}px, ${-crop.y}px)`, left: 0, top: 0 } : { opacity: 0 }}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setSize({ width, height })
                  setCrop(middle({ width, height }))
                }}
                onError={() => setBroken(true)}
              />
            )}
          </div>
          <p className="-mt-1 text-xs text-ink-3">Drag it to its place, or use the arrow keys.</p>
          <label className="grid w-64 gap-1 text-sm font-medium">
            Zoom
            <input
              type="range"
              min={1}
              max={5}
              step={0.05}
              value={zoom}
              disabled={!crop}
              className="h-6 accent-accent"
              onChange={(event) => size && crop && setCrop(zoomed(crop, Number(event.currentTarget.value), size))}
            />
          </label>
        </div>
      )}
    </Dialog>
  )
}
