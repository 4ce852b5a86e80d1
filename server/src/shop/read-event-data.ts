import { customer } from '@rawnaq/contract/customers'
import { item } from '@rawnaq/contract/items'
import { staffOrder } from '@rawnaq/contract/staff-orders'
import { stockMovement } from '@rawnaq/contract/stock'
import type { WebhookEvent } from '@rawnaq/contract/webhooks'
import { toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import { itemResource } from '../features/catalogue/items/item-resource.ts'
import { readMovement } from '../features/catalogue/stock/list-movements.ts'
import { readCustomer } from '../features/customers/read-customer.ts'
import { readStaffOrder } from '../features/ordering/staff/read-staff-order.ts'
import type { ReadEventData } from '../features/webhooks/dispatch-events.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { Shop } from '../http/shop.ts'
import { createRowReader } from '../resources/resource-config.ts'

/** Reads what an event is about, as the API answers it to staff, in English where a text has one language. */
export function readEventData(shop: Shop): ReadEventData {
  const readers = new Map(Object.entries(readersOf(shop)))
  return async ({ type, record_id, previous }) => {
    // All that is left of a deleted item was stored with the event.
    if (type === 'item.deleted') return { data: previous, previous: null }
    const read = readers.get(type)
    if (!read) throw new RangeError(`unknown event ${type}`)
    try {
      const data = await read(record_id)
      return data === undefined ? null : { data, previous: previous && withDecimals(previous, shop.currency.digits) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return null
      throw error
    }
  }
}

type ReadRecord = (id: number) => Promise<unknown>

/** Reads the record of each event, by its id. */
function readersOf(shop: Shop): Record<Exclude<WebhookEvent, 'item.deleted'>, ReadRecord> {
  const rows = createRowReader(shop, item, itemResource(shop))
  const order: ReadRecord = (id) => readOne(readStaffOrder(shop, id, 'en'), staffOrder)
  const oneItem: ReadRecord = async (id) => z.encode(item.one, (await rows.readForStaff(id, 'en')) as never).data
  return {
    'order.placed': order,
    'order.paid': order,
    'order.status_changed': order,
    'order.refunded': order,
    'gift.address_received': order,
    'stock.changed': (id) => readOne(readMovement(shop.db, id, 'en'), stockMovement),
    'item.created': oneItem,
    'item.updated': oneItem,
    'customer.created': async (id) => z.encode(customer, await readCustomer(shop.db, id, 'en')),
  }
}

const readOne = async <Schema extends z.ZodType>(reading: Promise<z.output<Schema> | undefined>, schema: Schema) => {
  const found = await reading
  return found === undefined ? undefined : z.encode(schema, found)
}

/** Amounts in decimals, as everywhere on the wire. */
const withDecimals = (values: Record<string, unknown>, digits: number) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('_price') && typeof value === 'number' ? toDecimal(value, digits) : value,
    ]),
  )
