import { itemBackorderNote } from '@rawnaq/contract/words/backorders'
import { availabilityOf, type BackorderTerms, type ItemStock } from '@rawnaq/rules/backorders'
import type { Locale } from '@rawnaq/rules/locale'

/** The availability of an item or of one of its variants, and when it leaves if it is sold beyond its stock. */
export function presentAvailability(
  item: ItemStock & BackorderTerms,
  locale: Locale,
  variant?: { quantity: number | null },
) {
  const availability = availabilityOf(item, variant)
  const isBeyond = availability === 'BackOrder' || availability === 'PreOrder'
  // The calendar of UTC is near enough: pages are cached. The quote has the day of the shop.
  const today = new Date().toISOString().slice(0, 10)
  return { availability, dispatch_note: isBeyond ? itemBackorderNote(item, today, locale) : null }
}
