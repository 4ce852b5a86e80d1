import type { EarliestDelivery } from '@rawnaq/contract/delivery-days'
import { requestEarliestDelivery } from '@rawnaq/contract/earliest-delivery'
import { useEffect, useState } from 'react'
import { fetchTransport } from '../../../browser/fetch-transport.ts'
import { useLang } from '../../../language/lang.ts'

const MINUTE_MS = 60_000

/**
 * The first day on which an item can be delivered in Kuwait, counted down each minute; null until loaded, and for a shop
 * without delivery slots. Loaded again when the time is over, and when the page is shown again.
 */
export function useEarliestDelivery(itemId: number): EarliestDelivery | null {
  const locale = useLang()
  const [loaded, setLoaded] = useState<{ at: number; earliest: EarliestDelivery | null }>(never)
  const [now, setNow] = useState(0)
  const minutesLeft = (loaded.earliest?.minutes_left ?? 0) - Math.floor(Math.max(0, now - loaded.at) / MINUTE_MS)
  const isOver = loaded.earliest !== null && minutesLeft <= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again when the time is over
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      if (document.hidden) return
      // Without an answer the page has its estimate alone.
      const [answer] = await Promise.allSettled([requestEarliestDelivery(fetchTransport, locale, itemId)])
      const earliest = answer.status === 'fulfilled' ? answer.value : null
      if (isCurrent) setLoaded({ at: Date.now(), earliest })
    }
    load()
    document.addEventListener('visibilitychange', load)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', load)
    }
  }, [locale, itemId, isOver])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return loaded.earliest && !isOver ? { ...loaded.earliest, minutes_left: minutesLeft } : null
}

const never = { at: 0, earliest: null }
