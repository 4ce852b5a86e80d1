import { useTranslations } from 'use-intl'
import { useRootData } from '../root-data.ts'
import { isolated } from '../ui/isolated.tsx'
import { Khatim } from '../ui/khatim.tsx'
import { useMoney } from '../ui/use-money.ts'

/** The green bar above the header: from which amount delivery is free, and the wrapping. */
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
