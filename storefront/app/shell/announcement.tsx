import { useMoney } from '../hooks/use-money.ts'
import { useRootData } from '../root-data.ts'
import { StarOrnament } from '../ui/media/star-ornament.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

/** The bar above the header: the free-delivery limit and the announcement of the shop. */
export function Announcement() {
  const t = useTranslations('common.announcement')
  const money = useMoney()
  const { limit_price_for_shipment: limit = null, announcement = null } = useRootData()?.settings ?? {}
  if (limit === null && announcement === null) return null
  return (
    <aside className="announcement on-emerald" aria-label={t('label')}>
      <div className="wrap">
        {limit !== null && <p>{t.rich('delivery', { ...isolated, amount: money(limit) })}</p>}
        {limit !== null && announcement !== null && <StarOrnament />}
        {announcement !== null && (
          <p>
            <ShopText>{announcement}</ShopText>
          </p>
        )}
      </div>
    </aside>
  )
}
