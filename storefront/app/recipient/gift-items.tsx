import type { RecipientGift } from '@rawnaq/contract/recipient-gift'
import { Picture } from '../ui/media/picture.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** The items of a gift with pictures and care notes, without prices. */
export function GiftItems({ items }: { items: RecipientGift['items'] }) {
  const t = useTranslations('recipient')
  return (
    <section className="recipient-part">
      <h2>{t('inside')}</h2>
      <ul className="recipient-items">
        {items.map(({ name, quantity, size, color, image, care }) => (
          <li key={[name, size, color].join('|')} className="recipient-item">
            <span className="recipient-picture">{image && <Picture media={image} sizes="7rem" alt="" />}</span>
            <div className="recipient-words">
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <p className="text-small text-soft">
                {[size, color].filter(Boolean).map((option) => (
                  <bdi key={option}>{option} </bdi>
                ))}
                {t.rich('quantity', { ...isolated, count: String(quantity) })}
              </p>
              {care && (
                <details>
                  <summary>{t('care')}</summary>
                  <p className="recipient-care text-small" dir="auto">
                    {care}
                  </p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
