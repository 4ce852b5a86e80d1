import type { Order } from '@rawnaq/contract/order'
import { orderStatus } from '@rawnaq/rules/order-status'
import { leftToPack } from '@rawnaq/rules/parcels'
import { useLongDate } from '../../language/long-date.ts'
import { Ltr } from '../../ui/text/isolated.tsx'
import { useTranslations } from '../../words/translations.ts'

/** The parcels of an order that were sent: courier, tracking number with a link, and the items in each. */
export function OrderParcels({ order: { parcels, items, status } }: { order: Order }) {
  const t = useTranslations('orderProgress.parcels')
  const longDate = useLongDate()
  const isRestToCome =
    status === orderStatus.delivery && [...leftToPack(items, parcels).values()].some((quantity) => quantity > 0)
  return (
    <section className="order-parcels" aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('title', { count: parcels.length })}</h2>
      <ul>
        {parcels.map(({ id, courier, tracking_number, tracking_link, sent_at, lines }) => (
          <li key={id} className="order-parcel">
            <p>
              <strong>
                <bdi>{courier}</bdi>
              </strong>
              <span className="text-small text-soft">
                {' '}
                {t.rich('sent', { day: () => <bdi>{longDate(sent_at)}</bdi> })}
              </span>
            </p>
            {tracking_number && (
              <p className="text-small">
                {t('number')} <Ltr>{tracking_number}</Ltr>
              </p>
            )}
            <ul className="text-small text-soft">
              {lines.map(({ order_line_id, quantity }) => (
                <li key={order_line_id}>
                  <Ltr>{`${quantity} ×`}</Ltr> <bdi>{items.find((line) => line.id === order_line_id)?.name}</bdi>
                </li>
              ))}
            </ul>
            {tracking_link && (
              <a
                className="text-link"
                href={tracking_link}
                rel="noopener noreferrer"
                target="_blank"
                aria-label={t('trackBy', { courier, number: tracking_number ?? '' })}
              >
                {t('track')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {isRestToCome && <p className="text-small text-soft">{t('rest')}</p>}
    </section>
  )
}
