import type { linePart } from '@rawnaq/contract/line-parts'
import type { BackorderTerms } from '@rawnaq/rules/backorders'
import type { Locale } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrderLinePart } from '../../../db/tables/orders/order-lines.ts'
import { textOf } from '../../../resources/localised-texts.ts'

/** A part of a hamper with how many can be ordered and are in stock, and whether its variant has a stock of its own. */
export type CataloguePart = OrderLinePart & BackorderTerms & { stock: number; on_hand: number; counts_itself: boolean }

/** SQL for the parts of the hamper `items` as JSON (`CataloguePart[]`); null for other items. */
export const selectParts = sql`case when items.is_hamper then (
  select json_agg(json_build_object('item_id', h.item_id, 'property_id', h.property_id, 'quantity', h.quantity,
    'code', i.code, 'name_en', i.name_en, 'name_ar', i.name_ar,
    'size_en', coalesce(s.name_en, ''), 'size_ar', coalesce(s.name_ar, ''),
    'color_en', coalesce(k.name_en, ''), 'color_ar', coalesce(k.name_ar, ''),
    'stock', greatest(0, coalesce(v.quantity, i.quantity) + i.backorder_limit), 'on_hand', coalesce(v.quantity, i.quantity),
    'when_sold_out', i.when_sold_out, 'dispatch_date', i.dispatch_date, 'dispatch_days', i.dispatch_days,
    'counts_itself', v.quantity is not null) order by h.position, h.id)
  from hamper_parts h
  join items i on i.id = h.item_id
  left join properties v on v.id = h.property_id
  left join sizes s on s.id = v.size_id
  left join colors k on k.id = v.color_id
  where h.hamper_id = items.id) end`

/** The parts of a line as its order stores them. */
export const partCopies = (parts: readonly CataloguePart[]): OrderLinePart[] =>
  parts.map(({ item_id, property_id, quantity, ...part }) => ({
    ...{ item_id, property_id, quantity, code: part.code, name_en: part.name_en, name_ar: part.name_ar },
    ...{ size_en: part.size_en, size_ar: part.size_ar, color_en: part.color_en, color_ar: part.color_ar },
  }))

/** The parts of a line in the given language. */
export const presentParts = (parts: readonly OrderLinePart[], locale: Locale): z.output<typeof linePart>[] =>
  parts.map((part) => ({
    ...{ item_id: part.item_id, property_id: part.property_id, quantity: part.quantity, code: part.code },
    name: textOf(part, 'name', locale),
    size: textOf(part, 'size', locale) || null,
    color: textOf(part, 'color', locale) || null,
  }))
