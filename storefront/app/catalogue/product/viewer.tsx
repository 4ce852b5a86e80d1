import type { Picture as Media } from '@rawnaq/contract/catalogue'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'
import { Ltr } from '../../ui/isolated.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useOpen } from '../../ui/use-open.ts'
import { arrowStep } from './arrow-step.ts'

type ViewerProps = {
  pictures: readonly Media[]
  /** Of the piece. */
  name: string
  shown: number
  onShow: (index: number) => void
  open: boolean
  onClose: () => void
}

/** One picture on the whole screen: arrow keys turn to the next, a press brings it closer, Esc closes. */
export function Viewer({ pictures, name, shown, onShow, open, onClose }: ViewerProps) {
  const t = useTranslations('product.pictures')
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useOpen(dialog, open)
  useEffect(() => {
    if (isNear) picture.current?.querySelector('img')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [isNear])
  const media = pictures[shown]

  const turn = (by: number) => {
    const next = shown + by
    if (by === 0 || next < 0 || next >= pictures.length) return
    setNear(false)
    onShow(next)
  }
  const turnByKey = (event: KeyboardEvent<HTMLElement>) => {
    // Brought closer, the picture itself takes the arrow keys, to be looked over.
    if (!(event.target as HTMLElement).matches('.viewer-near')) turn(arrowStep(event))
  }
  const close = () => {
    setNear(false)
    onClose()
  }
  return (
    <dialog className="viewer" ref={dialog} aria-label={t('viewer', { name })} onClose={close} onKeyDown={turnByKey}>
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
                  onClick={() => turn(-1)}
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
                  onClick={() => turn(1)}
                />
              </div>
            )}
            <IconButton
              className="viewer-nearer"
              icon={isNear ? ZoomOut : ZoomIn}
              name={t(isNear ? 'whole' : 'closer')}
              onClick={() => setNear(!isNear)}
            />
            <IconButton icon={X} name={t('close')} onClick={close} data-focus-first />
          </div>
          {/* biome-ignore-start lint/a11y: a scrolling place has to be reachable by keyboard; a button does the same as the press */}
          <div
            className={isNear ? 'viewer-picture viewer-near' : 'viewer-picture'}
            key={media.path}
            ref={picture}
            role={isNear ? 'group' : undefined}
            aria-label={isNear ? t('label') : undefined}
            tabIndex={isNear ? 0 : undefined}
            onClick={() => setNear(!isNear)}
          >
            <Picture media={media} sizes="(min-width: 64rem) 75rem, 200vw" />
          </div>
          {/* biome-ignore-end lint/a11y: see above */}
        </>
      )}
    </dialog>
  )
}
