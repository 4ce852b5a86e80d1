import type { giftForm } from '@rawnaq/contract/gift-form'
import type { Minor } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

/** The gift as it is requested: with a checkout all of it, with a quote wraps and card only. */
export type GiftRequest = Partial<z.output<typeof giftForm>>

type Named = { id: number; name_en: string; name_ar: string }
type Priced = Named & { price: Minor; tax: number }

/** The requested wraps, card design and occasion that are offered. */
export type OfferedGift = {
  wraps: (Priced & { quantity: number | null; category_id: number | null })[]
  card: Priced | null
  occasion: (Named & { is_condolence: boolean }) | null
}

/** SQL for what is offered of a requested gift as JSON (`OfferedGift`), or null. */
export function selectGift(gift: GiftRequest | null | undefined): SQL {
  if (!gift) return sql`null::json`
  const wrapIds = JSON.stringify([gift.gift_wrap_id ?? [], ...(gift.wraps ?? []).map((one) => one.gift_wrap_id)].flat())
  return sql`(
    select json_build_object(
      'wraps', (
        select coalesce(json_agg(json_build_object('id', g.id, 'name_en', g.name_en, 'name_ar', g.name_ar, 'price', g.price,
          'tax', coalesce(t.percentage, 0), 'quantity', g.quantity, 'category_id', g.category_id)), '[]')
        from gift_wraps g left join taxes t on t.id = g.tax_id
        where g.published and g.id in (select value::int from jsonb_array_elements_text(${wrapIds}::jsonb))),
      'card', (
        select json_build_object('id', d.id, 'name_en', d.name_en, 'name_ar', d.name_ar, 'price', d.price,
          'tax', coalesce(t.percentage, 0))
        from card_designs d left join taxes t on t.id = d.tax_id
        where d.published and d.id = ${gift.card_design_id ?? null}::int),
      'occasion', (
        select json_build_object('id', o.id, 'name_en', o.name_en, 'name_ar', o.name_ar, 'is_condolence', o.is_condolence)
        from tags o where o.published and o."group" = 'occasion' and o.id = ${gift.occasion_id ?? null}::int)))`
}
