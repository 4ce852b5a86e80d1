import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import { requestEarliestDelivery } from '@rawnaq/contract/earliest-delivery'
import { useCallback, useEffect, useState } from 'react'
import { fetchTransport } from '../../../browser/fetch-transport.ts'
import { useLang } from '../../../language/lang.ts'

const MINUTE_MS = 60_000

/**
 * The first day on which an item with these options can be delivered in Kuwait, counted down each minute; undefined until
 * the first answer, null for a shop without delivery slots. Loaded again when the options change, when the time is over,
 * each minute until there is an answer, and when the page is shown again.
 */
export function useEarliestDelivery(itemId: number, optionIds: string): EarliestDelivery | null | undefined {
  const locale = useLang()
  const [loaded, setLoaded] = useState<Loaded>({ at: 0, earliest: undefined })
  const [now, setNow] = useState(0)
  // Each minute is a moment short of one after the answer.
  const minutesLeft = (loaded.earliest?.minutes_left ?? 0) - Math.round(Math.max(0, now - loaded.at) / MINUTE_MS)
  const isOver = !!loaded.earliest && minutesLeft <= 0
  const load = useCallback(() => {
    let isCurrent = true
    const request = async () => {
      // Without an answer the page has its estimate alone.
      const [answer] = await Promise.allSettled([requestEarliestDelivery(fetchTransport, locale, itemId, optionIds)])
      if (!isCurrent) return
      if (answer.status === 'fulfilled') setLoaded({ at: Date.now(), earliest: answer.value })
      else setLoaded((before) => ({ ...before, earliest: before.earliest ?? null }))
    }
    if (!document.hidden) request()
    return () => {
      isCurrent = false
    }
  }, [locale, itemId, optionIds])
  useEffect(() => {
    let stop = load()
    const reload = () => {
      stop()
      stop = load()
    }
    document.addEventListener('visibilitychange', reload)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', reload)
    }
  }, [load])
  const overAt = isOver ? now : 0
  useEffect(() => (overAt > 0 ? load() : undefined), [load, overAt])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (!loaded.earliest) return loaded.earliest
  return isOver ? null : { ...loaded.earliest, minutes_left: minutesLeft }
}

type Loaded = { at: number; earliest: EarliestDelivery | null | undefined }
