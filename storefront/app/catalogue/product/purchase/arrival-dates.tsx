import { type Arrival, estimateArrival } from '@rawnaq/rules/arrival'
import { type ReactNode, useEffect, useState } from 'react'
import { useArrivalDays } from '../../../orders/arrival-days.tsx'
import { EarliestDay } from '../../../orders/earliest-day.tsx'
import type { ShopSettings } from '../../../root-data.ts'
import { useTranslations } from '../../../words/translations.ts'
import { useEarliestDelivery } from './use-earliest-delivery.ts'

type ArrivalDatesProps = {
  terms: ShopSettings['arrival']
  itemId: number
  /** The options that are chosen, such as an engraving: their ids, separated by commas. */
  optionIds: string
  /** Shown until the shop has answered, so that the dates appear all at once. */
  waiting: ReactNode
}

/**
 * The dates on which an order of this moment arrives, and the first day that can be chosen in Kuwait. A page that is
 * shown again computes them again.
 */
export function ArrivalDates({ terms, itemId, optionIds, waiting }: ArrivalDatesProps) {
  const t = useTranslations('cart.arrival')
  const words = useTranslations('product.promise')
  const earliest = useEarliestDelivery(itemId, optionIds)
  const { gulf, world } = useEstimate(terms)
  const Gulf = earliest ? 'p' : 'b'
  const format = useArrivalDays()
  if (earliest === undefined) return waiting
  return (
    <div>
      {earliest && (
        <b>
          <EarliestDay of={earliest} />
        </b>
      )}
      <Gulf>{t.rich('gulf', { days: () => <bdi>{format(gulf)}</bdi> })}</Gulf>
      <p>{words.rich('arrivesWorld', { days: () => <bdi>{format(world)}</bdi> })}</p>
    </div>
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
