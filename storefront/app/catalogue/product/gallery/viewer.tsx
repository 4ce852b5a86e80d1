import type { Picture as Media } from '@rawnaq/contract/pictures'
import { directionOf } from '@rawnaq/rules/locale'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef } from 'react'
import { useModalDialog } from '../../../hooks/use-modal-dialog.ts'
import { useLang } from '../../../language/lang.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Ltr } from '../../../ui/text/isolated.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { arrowStep } from './arrow-step.ts'
import { useZoom } from './use-zoom.ts'

type ViewerProps = {
  pictures: readonly Media[]
  /** The name of the item. */
  name: string
  shown: number
  onShow: (index: number) => void
  open: boolean
  onClose: () => void
}

/** A full-screen viewer: arrow keys and swipes change the picture, a click or pinch zooms, Esc closes. */
export function Viewer({ pictures, name, shown, onShow, open, onClose }: ViewerProps) {
  const t = useTranslations('product.pictures')
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  useModalDialog(dialog, open)
  const media = pictures[shown]

  const showNext = (by: number) => {
    const next = shown + by
    if (by === 0 || next < 0 || next >= pictures.length) return
    toWhole()
    onShow(next)
  }
  const locale = useLang()
  // The next picture follows in reading direction, so a swipe against it shows it.
  const showNextBySwipe = (to: -1 | 1) => showNext(directionOf(locale) === 'rtl' ? to : -to)
  const { isNear, toggle, toWhole, hands } = useZoom(picture, media ? media.width / media.height : 1, showNextBySwipe)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // A zoomed picture takes the arrow keys for panning.
    if (!(event.target as HTMLElement).matches('.viewer-near')) showNext(arrowStep(event))
  }
  const close = () => {
    toWhole()
    onClose()
  }
  return (
    <dialog className="viewer" ref={dialog} aria-label={t('viewer', { name })} onClose={close} onKeyDown={handleKey}>
      {open && media && (
        <>
          <div className="viewer-head">
            {pictures.length > 1 && (
              <div className="viewer-turn">
                <IconButton
                  icon={ArrowLeft}
                  name={t('previous')}
                  directional
                  aria-disabled={shown === 0}
                  onClick={() => showNext(-1)}
                />
                <p role="status">
                  <span className="visually-hidden">
                    {t('of', { number: String(shown + 1), count: String(pictures.length) })}
                  </span>
                  <span aria-hidden="true">
                    <Ltr>
                      {shown + 1} / {pictures.length}
                    </Ltr>
                  </span>
                </p>
                <IconButton
                  icon={ArrowRight}
                  name={t('next')}
                  directional
                  aria-disabled={shown === pictures.length - 1}
                  onClick={() => showNext(1)}
                />
              </div>
            )}
            <IconButton
              className="viewer-nearer"
              icon={isNear ? ZoomOut : ZoomIn}
              name={t(isNear ? 'whole' : 'closer')}
              onClick={toggle}
            />
            <IconButton icon={X} name={t('close')} onClick={close} data-focus-first />
          </div>
          {/* biome-ignore-start lint/a11y: a scrolling element must be reachable by keyboard; a button does the same as the press */}
          <div
            className={isNear ? 'viewer-picture viewer-near' : 'viewer-picture'}
            key={media.path}
            ref={picture}
            role={isNear ? 'group' : undefined}
            aria-label={isNear ? t('label') : undefined}
            tabIndex={isNear ? 0 : undefined}
            // Offsets are from the left in both languages.
            dir="ltr"
            onClick={toggle}
            {...hands}
          >
            <Picture media={media} sizes="(min-width: 64rem) 75rem, 200vw" />
          </div>
          {/* biome-ignore-end lint/a11y: see above */}
        </>
      )}
    </dialog>
  )
}
