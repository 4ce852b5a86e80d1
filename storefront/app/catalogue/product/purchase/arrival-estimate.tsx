import { type Arrival, estimateArrival } from '@rawnaq/rules/arrival'
import { useEffect, useState } from 'react'
import { useArrivalDays } from '../../../orders/arrival-days.tsx'
import { useRootData } from '../../../root-data.ts'
import { useTranslations } from '../../../words/translations.ts'

/**
 * When the item arrives. Cached pages have the number of working days; the browser replaces it with the dates, which
 * change at midnight and at the cut-off.
 */
export function ArrivalEstimate() {
  const t = useTranslations('product.promise')
  const terms = useRootData()?.settings.arrival
  const estimate = useEstimate()
  const format = useArrivalDays()
  if (!terms) return null
  const { gulf, world } = terms
  return (
    <div>
      <b>
        {estimate
          ? t.rich('arrives', { days: () => <bdi>{format(estimate.gulf)}</bdi> })
          : t('time', { count: Math.max(gulf.from, gulf.to) })}
      </b>
      <p>
        {estimate
          ? t.rich('arrivesWorld', { days: () => <bdi>{format(estimate.world)}</bdi> })
          : t('world', { count: Math.max(world.from, world.to) })}
      </p>
    </div>
  )
}

/** The estimate of this moment, null until hydrated. A page that is shown again computes it again. */
function useEstimate(): { gulf: Arrival; world: Arrival } | null {
  const terms = useRootData()?.settings.arrival
  const [estimate, setEstimate] = useState<{ gulf: Arrival; world: Arrival } | null>(null)
  useEffect(() => {
    if (!terms) return
    const update = () => {
      const now = new Date()
      setEstimate({ gulf: estimateArrival(now, terms, 'gulf'), world: estimateArrival(now, terms, 'world') })
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [terms])
  return estimate
}
