import { type Backorder, type BackorderTerms, backorderOf } from '@rawnaq/rules/backorders'
import type { LocalDay } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'

/** What a line or an item says about its back-order. `day` is a date, `days` a count. */
const backorderWords = {
  en: {
    back_order: { on: 'Back-order: ships on {day}', within: 'Back-order: ships within {days}', open: 'On back-order' },
    pre_order: { on: 'Pre-order: ships on {day}', within: 'Pre-order: ships within {days}', open: 'Pre-order' },
  },
  ar: {
    back_order: {
      on: 'متاح بالطلب: يُشحن في {day}',
      within: 'متاح بالطلب: يُشحن خلال مدة أقصاها {days}',
      open: 'متاح بالطلب',
    },
    pre_order: {
      on: 'طلب مسبق: يُشحن في {day}',
      within: 'طلب مسبق: يُشحن خلال مدة أقصاها {days}',
      open: 'طلب مسبق',
    },
  },
}

/** The sentence about a line that is sold beyond the stock, such as `Back-order: ships on 12 December 2026`. */
export function backorderNote(backorder: Backorder | null, locale: Locale): string | null {
  if (!backorder) return null
  const words = backorderWords[locale][backorder.kind]
  if (backorder.on === null) return words.open
  const format = new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return words.on.replace('{day}', () => format.format(new Date(backorder.on!)))
}

/** The same sentence in both languages. */
export const backorderNotes = (backorder: Backorder | null): Record<Locale, string> | null =>
  backorder && { en: backorderNote(backorder, 'en')!, ar: backorderNote(backorder, 'ar')! }

/** The sentence of an item on a day. Its page is cached, so a count of days stays one. */
export function itemBackorderNote(terms: BackorderTerms, today: LocalDay, locale: Locale): string {
  const backorder = backorderOf(terms, today) ?? { kind: 'back_order', on: null }
  if (backorder.on === null || terms.dispatch_days === null) return backorderNote(backorder, locale)!
  const format = new Intl.NumberFormat(intlLocale[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return backorderWords[locale][backorder.kind].within.replace('{days}', () => format.format(terms.dispatch_days!))
}

const intlLocale = { en: 'en-GB', ar: 'ar-u-nu-latn' }
