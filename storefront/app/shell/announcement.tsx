import { useMoney } from '../hooks/use-money.ts'
import { useRootData } from '../root-data.ts'
import { Khatim } from '../ui/media/khatim.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** The bar above the header: the free-delivery limit and gift wrapping. */
export function Announcement() {
  const t = useTranslations('common.announcement')
  const money = useMoney()
  const limit = useRootData()?.settings.limit_price_for_shipment ?? null
  return (
    <aside className="announcement on-emerald" aria-label={t('label')}>
      <div className="wrap">
        {limit !== null && (
          <>
            <p>{t.rich('delivery', { ...isolated, amount: money(limit) })}</p>
            <Khatim />
          </>
        )}
        <p>{t('wrapping')}</p>
      </div>
    </aside>
  )
}
