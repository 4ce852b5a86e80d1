import { type Arrival, estimateArrival } from '@rawnaq/rules/arrival'
import { useEffect, useState } from 'react'
import { useArrivalDays } from '../../../orders/arrival-days.tsx'
import type { ShopSettings } from '../../../root-data.ts'
import { useTranslations } from '../../../words/translations.ts'

/** The dates on which an order of this moment arrives. A page that is shown again computes them again. */
export function ArrivalDates({ terms }: { terms: ShopSettings['arrival'] }) {
  const t = useTranslations('product.promise')
  const { gulf, world } = useEstimate(terms)
  const format = useArrivalDays()
  return (
    <>
      <b>{t.rich('arrives', { days: () => <bdi>{format(gulf)}</bdi> })}</b>
      <p>{t.rich('arrivesWorld', { days: () => <bdi>{format(world)}</bdi> })}</p>
    </>
  )
}

function useEstimate(terms: ShopSettings['arrival']): { gulf: Arrival; world: Arrival } {
  const [estimate, setEstimate] = useState(() => estimateNow(terms))
  useEffect(() => {
    const update = () => setEstimate(estimateNow(terms))
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [terms])
  return estimate
}

function estimateNow(terms: ShopSettings['arrival']) {
  const now = new Date()
  return { gulf: estimateArrival(now, terms, 'gulf'), world: estimateArrival(now, terms, 'world') }
}
