import { promotionWords } from '@rawnaq/contract/words/promotions'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import type { orderPromotions } from '../schema.ts'

type PromotionCopy = Pick<typeof orderPromotions.$inferSelect, 'kind' | 'gift_en' | 'gift_ar' | 'is_sold_out'>

/** The sentence about the gift or the delivery in both languages; null for a discount. */
export function promotionNote({ kind, gift_en, gift_ar, is_sold_out }: PromotionCopy): Record<Locale, string> | null {
  const inBoth = (textIn: (locale: Locale) => string) => ({ en: textIn('en'), ar: textIn('ar') })
  if (kind === 'free_delivery') return inBoth((locale) => promotionWords[locale].freeDelivery)
  if (kind !== 'gift') return null
  const item = { en: gift_en, ar: gift_ar }
  return inBoth((locale) =>
    promotionWords[locale][is_sold_out ? 'soldOut' : 'gift'].replace('{item}', () => localisedText(item, locale).text),
  )
}
