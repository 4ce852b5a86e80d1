import type { Quote } from '@rawnaq/contract/ordering'
import { gulfCountries } from '@rawnaq/rules/countries'
import Truck from 'lucide-react/icons/truck'
import { useArrivalDays } from '../orders/arrival-days.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'

type ArrivalNoteProps = {
  arrival: Quote['arrival']
  /** The country of the address; null while none is chosen, which shows the days for the Gulf. */
  country?: string | null
}

/** When an order placed now arrives, as the server computed it with the quote. */
export function ArrivalNote({ arrival, country = null }: ArrivalNoteProps) {
  const t = useTranslations('orderSummary.arrival')
  const format = useArrivalDays()
  const days = (isInGulf: boolean) => <bdi>{format(isInGulf ? arrival.gulf : arrival.world)}</bdi>
  return (
    <p className="arrival-note">
      <Icon of={Truck} small directional />
      <span>
        {country === null
          ? t.rich('gulf', { days: () => days(true) })
          : t.rich('expected', { days: () => days(gulfCountries.includes(country)) })}
      </span>
    </p>
  )
}
