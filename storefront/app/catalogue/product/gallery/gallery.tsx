import type { ItemPicture } from '@rawnaq/contract/pictures'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useLazyDialog } from '../../../hooks/use-lazy-dialog.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { Ltr } from '../../../ui/text/isolated.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { pictureOfColor } from './picture-of-color.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useCurrentPicture } from './use-current-picture.ts'

type GalleryProps = { pictures: readonly ItemPicture[]; name: string; ref?: Ref<GalleryHandle> }

/** The handle of the gallery for other parts of the page. */
export type GalleryHandle = { showColor: (id: number | null) => void }

/** The pictures of an item: one large to swipe, thumbnails below. A click opens the viewer. */
export function Gallery({ pictures, name, ref }: GalleryProps) {
  const t = useTranslations('product.pictures')
  const track = useRef<HTMLUListElement>(null)
  const { shown, show, measure } = useCurrentPicture(track)
  useImperativeHandle(ref, () => ({
    showColor: (id) => {
      const picture = pictureOfColor(pictures, id)
      if (picture) show(pictures.indexOf(picture))
    },
  }))
  const viewer = useLazyDialog(loadViewer)
  const several = pictures.length > 1

  return (
    <section className={several ? 'gallery gallery-several' : 'gallery'} aria-label={t('label')}>
      <div className="gallery-main">
        {/* biome-ignore-start lint/a11y: a scrolling element must be reachable by keyboard; the zoom button does the same as the press */}
        <ul
          className="gallery-track"
          ref={track}
          tabIndex={several ? 0 : undefined}
          aria-label={t('label')}
          onScroll={measure}
          {...viewer.opener}
        >
          {pictures.map((media, index) => (
            <li key={media.path}>
              <Picture media={media} sizes={sizes} fetched={index === 0 ? 'first' : 'near'} />
            </li>
          ))}
        </ul>
        {/* biome-ignore-end lint/a11y: see above */}
        {several && (
          <p className="gallery-count" aria-live="polite">
            <span className="visually-hidden">
              {t('of', { number: String(shown + 1), count: String(pictures.length) })}
            </span>
            <span aria-hidden="true">
              <Ltr>
                {shown + 1} / {pictures.length}
              </Ltr>
            </span>
          </p>
        )}
        {pictures.length > 0 && (
          <button type="button" className="gallery-zoom" aria-haspopup="dialog" {...viewer.opener}>
            <Icon of={ZoomIn} small />
            {t('zoom')}
          </button>
        )}
      </div>
      {several && <Thumbnails pictures={pictures} shown={shown} onShow={show} />}
      {viewer.Dialog && (
        <viewer.Dialog
          pictures={pictures}
          name={name}
          shown={shown}
          onShow={show}
          open={viewer.isOpen}
          onClose={viewer.close}
        />
      )}
    </section>
  )
}

const loadViewer = async () => (await import('./viewer.tsx')).Viewer

const sizes = '(min-width: 90rem) 40rem, (min-width: 64rem) 46vw, 100vw'
