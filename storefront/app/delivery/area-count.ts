import { requestAreas } from '@rawnaq/contract/delivery-areas'
import type { Locale } from '@rawnaq/rules/locale'
import { fetchTransport } from '../browser/fetch-transport.ts'

let total = 0

/** The number of delivery areas of the shop; 0 until it is loaded. */
export const areaCount = () => total

/** Loads the number of delivery areas. Without an answer it stays as it was. */
export async function loadAreaCount(locale: Locale): Promise<void> {
  const [answer] = await Promise.allSettled([requestAreas(fetchTransport, locale)])
  if (answer.status === 'fulfilled') total = answer.value.total
}
