import { MAX_LINES } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { money, price } from '../fields/money.ts'
import { id, idList, idParam } from '../resource.ts'
import { day, searchText } from '../staff/staff-lists.ts'

export const areaQuery = z.object({
  search: searchText.optional(),
  named: searchText.optional().describe('The whole name of an area, in any spelling of either language'),
})

/** An area that a shopper can choose. */
const areaChoice = z
  .object({
    id,
    name: z.string(),
    governorate: z.string(),
    price: money.nullable().describe('The delivery price; null where the items decide it'),
    minimum: money.describe('The smallest order, before delivery and charges'),
  })
  .meta({ id: 'DeliveryAreaChoice' })

export const areaChoices = z.object({
  data: z.array(areaChoice),
  total: z.int().describe('The number of areas without a search'),
})

export const preparationQuery = z.object({
  items: idList
    .pipe(z.array(id).max(MAX_LINES))
    .optional()
    .describe('The items of the cart: the slowest decides the first day'),
  options: idList
    .pipe(z.array(id).max(MAX_LINES))
    .optional()
    .describe('The chosen options of the items, such as an engraving, which may take days'),
})

export const daysQuery = preparationQuery.extend({ area_id: idParam })

/** The first day on which an area of Kuwait has a free delivery slot, if ordered within so many minutes. */
export const earliestDelivery = z
  .object({ day: z.iso.date(), days_ahead: z.int(), minutes_left: z.int() })
  .meta({ id: 'EarliestDelivery' })

/** Days and times are those of the clock in the shop, without a time zone. */
const slotChoice = z.object({
  id,
  from_time: z.string(),
  to_time: z.string(),
  fee: price.describe('The fee before tax'),
  state: z.enum(['available', 'few_left', 'full', 'too_late', 'closed']),
  order_before: z
    .string()
    .describe('The first moment at which it can no longer be ordered, such as `2026-11-24T18:00`'),
  closure: z.string().nullable().describe('The name of the closure, if it is closed'),
})

const deliveryDay = z
  .object({
    day,
    slots: z.array(slotChoice),
    reason: z
      .enum(['no_slots', 'closed', 'full', 'too_late'])
      .nullable()
      .describe('Why nothing can be ordered for this day; null if something can'),
    closure: z.string().nullable(),
  })
  .meta({ id: 'DeliveryDay' })

export const deliveryDays = z
  .object({
    area_id: id,
    now: z
      .string()
      .describe('What the clock in the shop showed when the days were computed, such as `2026-11-24T12:30`'),
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
