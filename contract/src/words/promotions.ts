import { type Locale, localisedText } from '@rawnaq/rules/locale'
import type { PromotionKind } from '@rawnaq/rules/promotions'

/** What an order says about a promotion beside its name. `item` is the name of the gift. */
const promotionWords = {
  en: {
    gift: 'With a gift: {item}',
    soldOut: 'The gift is sold out: {item}',
    freeDelivery: 'Free delivery',
  },
  ar: {
    gift: 'مع هدية: {item}',
    soldOut: 'نفدت كمية الهدية: {item}',
    freeDelivery: 'توصيل مجاني',
  },
}

type PromotionCopy = { kind: PromotionKind; gift_en: string; gift_ar: string; is_sold_out: boolean }

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
