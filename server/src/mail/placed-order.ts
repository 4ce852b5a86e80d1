import { inLocale, type Locale } from '@rawnaq/rules/locale'
import { type BasisPoints, type Currency, currencyOf, type Minor } from '@rawnaq/rules/money'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { findPlaced } from '../db/find-placed.ts'
import { numberShown } from '../db/order-number.ts'
import { orderLines } from '../db/schema.ts'
import { type Contact, readContact } from './read-contact.ts'

/** A placed order as its letter tells it: texts in the letter's language, money in minor units. */
export type PlacedOrder = {
  id: number
  secret: string
  number: string
  locale: Locale
  currency: Currency
  lines: { name: string; size: string; color: string; quantity: number; tax: BasisPoints; amount: Minor }[]
  totals: {
    total: Minor
    discount: Minor
    coupon: Minor
    tax: Minor
    total_shipping: Minor
    delivery_quoted: Minor
    grand_total: Minor
  }
  paymentMethod: string
  firstName: string
  lastName: string
  mobile: string
  address: {
    street: string
    building: string
    city: string
    state: string
    postcode: string
    country: string
    notes: string
  }
  contact: Contact
}

/** The order as it was placed and the shop's contact as it is now; undefined when there is no such order. */
export async function readPlacedOrder(db: Db, id: number, locale: Locale): Promise<PlacedOrder | undefined> {
  const found = await findPlaced(db, id)
  if (!found) return undefined
  const { order, address } = found
  const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.id))
  const inWords = (en: string, ar: string) => inLocale({ en, ar }, locale).text
  return {
    id,
    secret: order.secret,
    number: numberShown(order.number),
    locale,
    currency: currencyOf(order.currency),
    lines: lines.map((line) => ({
      name: inWords(line.name_en, line.name_ar),
      size: inWords(line.size_en, line.size_ar),
      color: inWords(line.color_en, line.color_ar),
      quantity: line.item_quantity,
      tax: line.tax_percentage,
      amount: line.line_total,
    })),
    totals: order,
    paymentMethod: order.payment_method ?? '',
    firstName: order.customer_first_name,
    lastName: order.customer_last_name,
    mobile: order.customer_mobile,
    address: {
      street: address.street_address ?? '',
      building: address.apt_suit_building ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      postcode: address.zip_code ?? '',
      country: address.country_region ?? '',
      notes: address.notes ?? '',
    },
    contact: await readContact(db, locale),
  }
}
