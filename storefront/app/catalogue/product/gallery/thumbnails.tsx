import type { Picture as Media } from '@rawnaq/contract/pictures'
import { useRef, useState } from 'react'
import { Picture } from '../../../ui/media/picture.tsx'
import { Ltr } from '../../../ui/text/isolated.tsx'
import { useTranslations } from '../../../words/translations.ts'

const shownAtFirst = 5

type ThumbnailsProps = { pictures: readonly Media[]; shown: number; onShow: (index: number) => void }

/** Up to five thumbnails, and the number of further pictures. */
export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  const t = useTranslations('product.pictures')
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const more = pictures.length - shownAtFirst
  const isOpen = all || shown >= shownAtFirst
  const visible = isOpen ? pictures : pictures.slice(0, shownAtFirst)

  const open = () => {
    onShow(shownAtFirst)
    setAll(true)
    // The button is about to disappear, and the focus with it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus())
  }
  return (
    <ul className={more > 0 ? 'thumbnails thumbnails-many' : 'thumbnails'} ref={list}>
      {visible.map((media, index) => (
        <li key={media.path}>
          <button
            type="button"
            aria-label={t('picture', { number: String(index + 1) })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
          >
            <Picture media={media} sizes="5.25rem" alt="" />
          </button>
        </li>
      ))}
      {more > 0 && !isOpen && (
        <li>
          <button type="button" className="thumbnails-more" onClick={open}>
            <Ltr>+{more}</Ltr>
            <span className="visually-hidden">{t('more', { count: more })}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
