import type { appliedPromotion } from '@rawnaq/contract/order-totals'
import { promotionNote } from '@rawnaq/contract/words/promotions'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import type { AppliedPromotion, Promotion, PromotionKind } from '@rawnaq/rules/promotions'
import type { z } from 'zod'
import type { PromotionGift, RunningPromotion } from './select-promotions.ts'

/** A promotion of an order, as `order_promotions` stores it. */
export type OrderPromotion = {
  promotion_id: number | null
  kind: PromotionKind
  name_en: string
  name_ar: string
  amount: number
  gift_en: string
  gift_ar: string
  is_sold_out: boolean
}

/** The promotions that apply to an order, and the gift that it gets. */
export type OrderPromotions = { promotions: OrderPromotion[]; gift: (PromotionGift & { promotionId: number }) | null }

/** The applied promotions with their names and gifts. */
export function orderPromotions(
  applied: readonly AppliedPromotion[],
  running: readonly RunningPromotion[],
  rules: readonly Promotion[],
): OrderPromotions {
  const chosen = applied.map(({ id, amount }) => ({ ...running.find((one) => one.id === id)!, amount }))
  const isSoldOut = (id: number) => rules.some((rule) => rule.id === id && rule.kind === 'gift' && !rule.isAvailable)
  const given = chosen.find(({ id, gift }) => gift !== null && !isSoldOut(id))
  return {
    promotions: chosen.map(({ id, kind, name_en, name_ar, amount, gift }) => ({
      ...{ promotion_id: id, kind, name_en, name_ar, amount },
      ...{ gift_en: gift?.name_en ?? '', gift_ar: gift?.name_ar ?? '', is_sold_out: isSoldOut(id) },
    })),
    gift: given ? { ...given.gift!, promotionId: given.id } : null,
  }
}

/** A promotion in the given language; money in minor units. */
export const presentPromotion = (promotion: OrderPromotion, locale: Locale): z.output<typeof appliedPromotion> => ({
  ...{ id: promotion.promotion_id, kind: promotion.kind, amount: promotion.amount, is_sold_out: promotion.is_sold_out },
  name: localisedText({ en: promotion.name_en, ar: promotion.name_ar }, locale).text,
  note: promotionNote(promotion)?.[locale] ?? null,
})
