import type { GiftList } from '@rawnaq/contract/gift-lists'
import { useLongDate, useLongDay } from '../language/long-date.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

/** Who gave what, with their messages; hidden until the date if the owner has chosen that. */
export function Givers({ list }: { list: GiftList }) {
  const t = useTranslations('giftList')
  const longDate = useLongDate()
  const longDay = useLongDay()
  if (!list.purchases) return <p className="text-soft">{t('hidden', { date: longDay(list.event_day ?? '') })}</p>
  if (list.purchases.length === 0) return <p className="text-soft">{t('noGivers')}</p>
  return (
    <ul className="devices">
      {list.purchases.map((purchase) => (
        <li key={`${purchase.date} ${JSON.stringify(purchase.items)}`}>
          <div className="giver">
            <b>{purchase.giver_name ? <bdi>{purchase.giver_name}</bdi> : t('unnamed')}</b>
            <ul>
              {purchase.items.map(({ id, quantity }) => (
                <li key={id} className="text-small">
                  <ShopText>{list.items.find((item) => item.id === id)?.name ?? ''}</ShopText> × {quantity}
                </li>
              ))}
            </ul>
            {purchase.message && (
              <p className="giver-message" dir="auto">
                {purchase.message}
              </p>
            )}
            <span className="text-small text-soft">{longDate(purchase.date)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
