import { dayPrint } from '@rawnaq/contract/delivery-desk'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { cashToCollect } from '../db/orders/cash-to-collect.ts'
import { formatOrderNumber } from '../db/orders/order-number.ts'
import { queryRows } from '../db/query-rows.ts'
import { readBrand } from '../db/settings/brand.ts'
import { printed } from '../email/documents/printed-documents.ts'
import { type RunSheetStop, runSheet } from '../email/documents/run-sheet.ts'
import { readContact } from '../email/templates/read-contact.ts'
import { wordsOf } from '../email/words/words-of.ts'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { limits } from '../http/limits/rate-limits.ts'
import { requestLocale } from '../http/request-locale.ts'
import type { Shop } from '../http/shop.ts'
import { sheetsOf } from './print-order-routes.ts'

const schema = {
  tags: ['delivery'],
  summary: 'Print the run sheet or all packing slips of a day as one document',
  body: dayPrint,
  response: { 200: { content: { 'text/html': { schema: z.string() } } } },
}

const { placed, delivery } = orderStatus

/** Prints the deliveries of a day for the staff: placed orders, and in the run sheet those with the courier. */
export function printDayRoutes(app: App, { db }: Shop) {
  const config = { access: 'order:read', refuses: ['not_found'], rateLimit: limits.documents } as const
  app.post('/delivery/print', { schema, config }, async (request, reply) => {
    const { day, what } = request.body
    const locale = requestLocale(request)
    const words = wordsOf(locale)
    reply.type('text/html; charset=utf-8')
    if (what === 'packing_slip') {
      const sheets = await sheetsOf(db, await placedOrdersOf(db, day), 'packing_slip')
      if (sheets.length === 0) throw new Refusal('not_found')
      return printed(sheets, locale, words.packingSlip.heading, (await readBrand(db)).accent)
    }
    const [stops, { shop }, { accent }] = await Promise.all([
      readStops(db, day),
      readContact(db, locale),
      readBrand(db),
    ])
    const content = runSheet({ day, shop, stops }, locale)
    return printed([{ locale, content }], locale, words.runSheet.heading, accent)
  })
}

/** By slot and area, as in the run sheet. */
const inOrder = sql`o.delivery_from, o.delivery_to, o.delivery_slot_id, a.position nulls last, a.id, o.id`

async function placedOrdersOf(db: Db, day: string) {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    select o.id from orders o left join delivery_areas a on a.id = o.delivery_area_id
    where o.delivery_day = ${day}::date and o.status = ${placed} order by ${inOrder}`,
  )
  return rows.map(({ id }) => id)
}

async function readStops(db: Db, day: string): Promise<RunSheetStop[]> {
  const rows = await queryRows<Omit<RunSheetStop, 'number'> & { number: number }>(
    db,
    sql`
    select o.number::float8 as number, o.delivery_slot_id as "slotId", o.delivery_from as "from", o.delivery_to as "to",
      coalesce(a.name_en, '') as area_en, coalesce(a.name_ar, '') as area_ar,
      (select coalesce(json_agg(json_build_object('part', part, 'text', text) order by place), '[]') from (values
        (1, 'area', d.area), (2, 'block', d.widget), (3, 'other', d.street_address), (4, 'street', d.street),
        (5, 'avenue', d.avenue), (6, 'house', d.house_number), (7, 'floor', d.floor_no),
        (8, 'apartment', d.apartment_number), (9, 'other', d.apt_suit_building), (10, 'other', d.city),
        (11, 'other', d.notes)) parts(place, part, text) where coalesce(text, '') <> '') as place,
      coalesce(nullif(g.recipient_name, ''), d.recipient_name, trim(o.customer_first_name || ' ' || o.customer_last_name)) as recipient,
      coalesce(nullif(g.recipient_phone, ''), d.recipient_phone, o.customer_mobile) as phone,
      (select coalesce(sum(item_quantity), 0)::int from order_lines where order_id = o.id) as items,
      ${cashToCollect} as collect, o.currency,
      coalesce(g.is_gift, false) as "isGift", coalesce(g.is_surprise, false) as "isSurprise"
    from orders o
    left join order_gifts g on g.order_id = o.id
    join addresses d on d.id = coalesce(g.recipient_address_id, o.address_id)
    left join delivery_areas a on a.id = o.delivery_area_id
    where o.delivery_day = ${day}::date and o.status in (${placed}, ${delivery}) order by ${inOrder}`,
  )
  return rows.map((row) => ({ ...row, number: formatOrderNumber(row.number) }))
}
