import { Dialog as Base } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { backdropClass } from './dialog.tsx'

interface PhotoViewerProps {
  title: string
  photos: string[]
  firstShown: number
  onClose: () => void
}

export default function PhotoViewer({ title, photos, firstShown, onClose }: PhotoViewerProps) {
  const strip = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(firstShown)
  const show = (index: number) => {
    const { current: element } = strip
    if (index >= 0 && index < photos.length)
      element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  useLayoutEffect(() => {
    const { current: element } = strip
    element?.scrollTo({ left: firstShown * element.clientWidth, behavior: 'instant' })
  }, [firstShown])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault() // the strip itself would move by a few pixels
    show(shown + step)
  }
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)] bg-deep text-on-deep"
        >
          <div className="flex items-center justify-between gap-4 px-5 py-3">
            <Base.Title className="truncate font-sans text-sm font-semibold tracking-normal">
              {title}
            </Base.Title>
            <span className="flex shrink-0 items-center gap-3 text-sm tabular-nums">
              <span aria-live="polite">
                {shown + 1} of {photos.length}
              </span>
              <Base.Close aria-label="Close" className={roundButton}>
                <X aria-hidden="true" size={20} />
              </Base.Close>
            </span>
          </div>
          <div className="relative">
            <section
              ref={strip}
              aria-label="Photos"
              tabIndex={0}
              onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
                setShown(Math.round(scrollLeft / clientWidth))
              }
              className="h-full snap-x snap-mandatory overflow-x-auto outline-on-deep -outline-offset-2 [scrollbar-width:none]"
            >
              <ul className="flex h-full">
                {photos.map((url, index) => (
                  <li key={url} className="h-full w-full shrink-0 snap-center px-4 pb-6">
                    <ViewedPhoto
                      url={url}
                      alt={`${title}, ${index + 1} of ${photos.length}`}
                      isNear={Math.abs(index - shown) < 2}
                    />
                  </li>
                ))}
              </ul>
            </section>
            {photos.length > 1 && (
              <div className="absolute inset-x-4 top-1/2 flex -translate-y-1/2 justify-between">
                <button
                  type="button"
                  aria-label="Previous photo"
                  aria-disabled={shown === 0}
                  onClick={() => show(shown - 1)}
                  className={roundButton}
                >
                  <ChevronLeft aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label="Next photo"
                  aria-disabled={shown === photos.length - 1}
                  onClick={() => show(shown + 1)}
                  className={roundButton}
                >
                  <ChevronRight aria-hidden="true" />
                </button>
              </div>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function ViewedPhoto({ url, alt, isNear }: { url: string; alt: string; isNear: boolean }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <p className="grid size-full place-items-center">This photo cannot be loaded.</p>
  return (
    <img
      src={url}
      alt={alt}
      loading={isNear ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
      className="size-full object-contain"
    />
  )
}

const roundButton =
  'grid size-11 place-items-center rounded-full bg-deep/70 text-on-deep outline-on-deep hover:bg-on-deep hover:text-deep aria-disabled:opacity-40'
