import { usePreloadedComponent } from '../../../hooks/use-preloaded-component.ts'
import { langOf } from '../../../language/lang.ts'
import { useRootData } from '../../../root-data.ts'
import { loadLazyWords } from '../../../words/load-words.ts'
import { useTranslations } from '../../../words/translations.ts'

/**
 * When the item arrives. Cached pages have the number of working days; the browser replaces it with the dates, which
 * change at midnight and at the cut-off.
 */
export function ArrivalEstimate(item: { itemId: number; optionIds: string }) {
  const t = useTranslations('product.promise')
  const terms = useRootData()?.settings.arrival
  const { Part: ArrivalDates } = usePreloadedComponent(loadArrivalDates)
  if (!terms) return null
  const { gulf, world } = terms
  const days = (
    <div className="arrival-waiting">
      <b>{t('time', { count: Math.max(gulf.from, gulf.to) })}</b>
      <p>{t('world', { count: Math.max(world.from, world.to) })}</p>
    </div>
  )
  return ArrivalDates ? <ArrivalDates {...item} terms={terms} waiting={days} /> : days
}

/** One chunk together with its texts. */
const loadArrivalDates = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'cart')
  const [{ ArrivalDates }] = await Promise.all([import('./arrival-dates.tsx'), words])
  return ArrivalDates
}
