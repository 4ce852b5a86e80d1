import { MAX_LINES } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { money, price } from '../fields/money.ts'
import { id, idList, idParam } from '../resource.ts'
import { day, searchText } from '../staff/staff-lists.ts'

export const areaQuery = z.object({
  search: searchText.optional(),
  /** The whole name of an area, in any spelling of either language. */
  named: searchText.optional(),
})

/** An area that a shopper can choose. */
export const areaChoice = z
  .object({
    id,
    name: z.string(),
    governorate: z.string(),
    /** The delivery price; null where the items decide it. */
    price: money.nullable(),
    /** The smallest order, before delivery and charges. */
    minimum: money,
  })
  .meta({ id: 'DeliveryAreaChoice' })

export const areaChoices = z.object({
  data: z.array(areaChoice),
  /** The number of areas without a search. */
  total: z.int(),
})

export const preparationQuery = z.object({
  /** The items of the cart: the slowest decides the first day. */
  items: idList.pipe(z.array(id).max(MAX_LINES)).optional(),
  /** The chosen options of the items, such as an engraving, which may take days. */
  options: idList.pipe(z.array(id).max(MAX_LINES)).optional(),
})

export const daysQuery = preparationQuery.extend({ area_id: idParam })

/** The first day on which an area of Kuwait has a free delivery slot, if ordered within so many minutes. */
export const earliestDelivery = z
  .object({ day: z.iso.date(), days_ahead: z.int(), minutes_left: z.int() })
  .meta({ id: 'EarliestDelivery' })

/** Days and times are those of the clock in the shop, without a time zone. */
export const slotChoice = z.object({
  id,
  from_time: z.string(),
  to_time: z.string(),
  /** The fee before tax. */
  fee: price,
  state: z.enum(['available', 'few_left', 'full', 'too_late', 'closed']),
  /** The first moment at which it can no longer be ordered, such as `2026-11-24T18:00`. */
  order_before: z.string(),
  /** The name of the closure, if it is closed. */
  closure: z.string().nullable(),
})

export const deliveryDay = z
  .object({
    day,
    slots: z.array(slotChoice),
    /** Why nothing can be ordered for this day; null if something can. */
    reason: z.enum(['no_slots', 'closed', 'full', 'too_late']).nullable(),
    closure: z.string().nullable(),
  })
  .meta({ id: 'DeliveryDay' })

export const deliveryDays = z
  .object({
    area_id: id,
    /** What the clock in the shop showed when the days were computed, such as `2026-11-24T12:30`. */
    now: z.string(),
    days: z.array(deliveryDay),
  })
  .meta({ id: 'DeliveryDays' })

/** The area of a delivery, and its slot on a day: neither or both. */
export const deliveryChoice = z
  .strictObject({ area_id: id, day: day.nullish(), slot_id: id.nullish() })
  .refine(({ day, slot_id }) => ((day ?? null) === null) === ((slot_id ?? null) === null), {
    error: 'required',
    path: ['slot_id'],
  })

export type AreaChoice = z.input<typeof areaChoice>
export type DeliveryDays = z.input<typeof deliveryDays>
export type EarliestDelivery = z.input<typeof earliestDelivery>
export type DeliveryChoice = z.input<typeof deliveryChoice>
