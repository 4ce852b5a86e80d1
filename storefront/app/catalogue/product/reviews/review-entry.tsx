import type { Review } from '@rawnaq/contract/reviews'
import { directionOf, type Locale } from '@rawnaq/rules/locale'
import { detectLanguage } from '../../../language/detect-language.ts'
import { useLang } from '../../../language/lang.ts'
import { useLongDate } from '../../../language/long-date.ts'
import { useShopName } from '../../../root-data.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { Stars } from './stars.tsx'

type Props = {
  review: Review
  /** Handlers of the buttons that open the viewer. */
  opener: { onPointerEnter: () => unknown; onFocus: () => unknown; onClick: () => unknown }
  onOpen: (photo: number) => void
}

/** A published review with its photos and the reply of the shop. */
export function ReviewEntry({ review, opener, onOpen }: Props) {
  const t = useTranslations('review.list')
  const longDate = useLongDate()
  const marked = useMarked()
  const shop = useShopName()
  const author = review.author || t('someone')
  return (
    <article className="review">
      <Stars rank={review.rank} />
      {review.title && (
        <h3 className="review-title" {...marked(review.locale)}>
          {review.title}
        </h3>
      )}
      <p className="review-by">
        <ShopText>{author}</ShopText>
        {review.bought && <span className="review-bought">{t('bought')}</span>}
        <time dateTime={review.created_at}>{longDate(review.created_at)}</time>
      </p>
      <p className="review-text" {...marked(review.locale)}>
        {review.text}
      </p>
      {review.photos.length > 0 && (
        <ul className="review-photos">
          {review.photos.map((photo, index) => (
            <li key={photo.path}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('photo', { number: String(index + 1), author })}
                {...opener}
                onClick={() => {
                  onOpen(index)
                  opener.onClick()
                }}
              >
                <Picture media={photo} alt="" sizes="7rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className="review-reply">
          <p className="review-reply-by">{t('reply', { shop })}</p>
          <p className="review-text" {...marked(detectLanguage(review.reply.text))}>
            {review.reply.text}
          </p>
        </div>
      )}
    </article>
  )
}

/** Marks a text in the other language with its language and direction. */
function useMarked() {
  const locale = useLang()
  return (language: Locale | null) =>
    language === null || language === locale ? {} : { lang: language, dir: directionOf(language) }
}
