import type { courierExportQuery } from '@rawnaq/contract/imports'
import { amountIn } from '@rawnaq/contract/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { cashToCollect } from '../../../db/orders/cash-to-collect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { waitsForAddress } from '../../../db/orders/waits-for-address.ts'
import { queryRows } from '../../../db/query-rows.ts'
import type { Cell } from '../csv-cells.ts'

const place = ['country', 'city', 'area', 'block', 'street', 'avenue', 'house', 'floor', 'apartment'] as const
const heading = [
  ...['number', 'recipient', 'phone', ...place, 'building', 'state', 'postcode', 'notes'],
  ...['surprise', 'delivery_day', 'from', 'to', 'items', 'currency', 'cash_to_collect'],
]

const BATCH_SIZE = 500
const { placed, delivery } = orderStatus

/**
 * The deliveries of a day for the courier as rows; without a day the placed orders that have none. Gifts whose
 * recipient has not given the address are left out, and orders that are collected from the shop.
 */
export async function* exportCourier(db: Db, { day }: z.output<typeof courierExportQuery>): AsyncGenerator<Cell[][]> {
  const chosen = day
    ? sql`o.delivery_day = ${day}::date and o.status in (${placed}, ${delivery})`
    : sql`o.delivery_day is null and o.status = ${placed} and not o.is_collected and not o.is_gift_card`
  yield [heading]
  for (let last = 0; ; ) {
    const found = await queryRows<Row>(
      db,
      sql`
      select o.id, o.number::float8 as number, o.currency, o.delivery_day::text as delivery_day, o.delivery_from, o.delivery_to,
        coalesce(nullif(g.recipient_name, ''), d.recipient_name, trim(o.customer_first_name || ' ' || o.customer_last_name)) as recipient,
        coalesce(nullif(g.recipient_phone, ''), d.recipient_phone, o.customer_mobile) as phone,
        coalesce(g.is_surprise, false) as is_surprise,
        d.country_region as country, d.city, coalesce(d.area, nullif(a.name_en, ''), a.name_ar) as area, d.widget as block,
        coalesce(d.street, d.street_address) as street, d.avenue, d.house_number as house, d.floor_no as floor,
        d.apartment_number as apartment, d.apt_suit_building as building, d.state, d.zip_code as postcode,
        concat_ws(E'\n', nullif(own.notes, ''), case when d.id <> own.id then nullif(d.notes, '') end) as notes,
        (select coalesce(sum(item_quantity), 0)::int from order_lines where order_id = o.id) as items,
        ${cashToCollect} as collect
      from orders o
      left join order_gifts g on g.order_id = o.id
      join addresses own on own.id = o.address_id
      join addresses d on d.id = coalesce(g.recipient_address_id, o.address_id)
      left join delivery_areas a on a.id = o.delivery_area_id
      where ${chosen} and o.id > ${last} and not ${waitsForAddress}
      order by o.id limit ${BATCH_SIZE}`,
    )
    if (found.length === 0) return
    yield found.map(rowOf)
    last = found.at(-1)!.id
  }
}

type Place = Record<(typeof place)[number] | 'building' | 'state' | 'postcode', string | null>
type Row = Place & {
  id: number
  number: number
  currency: string
  recipient: string
  phone: string
  is_surprise: boolean
  notes: string
  delivery_day: string | null
  delivery_from: string | null
  delivery_to: string | null
  items: number
  /** In minor units; null for an order that is paid. */
  collect: number | null
}

const rowOf = (row: Row): Cell[] => [
  ...[formatOrderNumber(row.number), row.recipient, row.phone, ...place.map((part) => row[part])],
  ...[row.building, row.state, row.postcode, row.notes, row.is_surprise ? 'yes' : 'no'],
  ...[row.delivery_day, row.delivery_from, row.delivery_to, row.items, row.currency],
  amountIn(row.collect ?? 0, row.currency),
]
