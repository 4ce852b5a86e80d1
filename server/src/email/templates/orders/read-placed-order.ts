import { backorderNote } from '@rawnaq/contract/words/backorders'
import { promotionNote } from '@rawnaq/contract/words/promotions'
import type { Arrival } from '@rawnaq/rules/arrival'
import { openingDays } from '@rawnaq/rules/collection'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { currencyOf } from '@rawnaq/rules/money'
import { isSent } from '@rawnaq/rules/order-status'
import { trackingLink } from '@rawnaq/rules/parcels'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { findPlacedOrder, type PlacedOrderRow, readRecipientAddress } from '../../../db/orders/find-placed-order.ts'
import { lineBackorder } from '../../../db/orders/line-backorder.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { type ParcelRow, readParcels } from '../../../db/orders/read-parcels.ts'
import { type addresses, orderCharges, orderLines, orderPromotions, type orders, pictures } from '../../../db/schema.ts'
import { readCollectionTerms } from '../../../db/settings/collection-terms.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { readContact } from '../read-contact.ts'
import { smallestFile } from '../smallest-file.ts'
import { readOrderPayment } from './order-payment.ts'
import type { PlacedCollection, PlacedOrder, PlacedParcel, SavedPlace } from './placed-order.ts'

/** A placed order as the documents for the delivery need it, with the address that a recipient gave. */
export async function readOrderToDeliver(db: Db, id: number, locale: Locale): Promise<PlacedOrder | undefined> {
  const [order, address] = await Promise.all([readPlacedOrder(db, id, locale), readRecipientAddress(db, id)])
  if (!order || !address) return order
  const notes = [order.address.notes, address.notes].filter(Boolean).join('\n')
  return { ...order, address: { ...placeOf(address), notes } }
}

/** A placed order with its current payment and the current contact of the shop; undefined if there is none. */
export async function readPlacedOrder(db: Db, id: number, locale: Locale): Promise<PlacedOrder | undefined> {
  const found = await findPlacedOrder(db, id)
  if (!found) return undefined
  const { order, address, gift, giftList, photo, giftCard } = found
  const lines = await db
    .select({ line: orderLines, picture: pictures })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.path, orderLines.picture_path))
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.id))
  const charges = await db
    .select()
    .from(orderCharges)
    .where(eq(orderCharges.order_id, id))
    .orderBy(asc(orderCharges.id))
  const promoted = await db
    .select()
    .from(orderPromotions)
    .where(eq(orderPromotions.order_id, id))
    .orderBy(asc(orderPromotions.id))
  const timeZone = await readTimeZone(db)
  const inWords = (en: string, ar: string) => localisedText({ en, ar }, locale).text
  return {
    id,
    secret: order.secret,
    number: formatOrderNumber(order.number),
    locale,
    currency: currencyOf(order.currency),
    lines: lines.map(({ line, picture }) => ({
      code: line.code,
      name: inWords(line.name_en, line.name_ar),
      size: inWords(line.size_en, line.size_ar),
      color: inWords(line.color_en, line.color_ar),
      options: line.options.map(({ name_en, name_ar, value }) => ({
        name: inWords(name_en, name_ar),
        lines: value.split('\n'),
      })),
      parts: line.parts.map((part) => ({
        name: inWords(part.name_en, part.name_ar),
        variant: [inWords(part.size_en, part.size_ar), inWords(part.color_en, part.color_ar)].filter(Boolean),
        quantity: part.quantity,
      })),
      dispatchNote: isSent(order.status) ? null : backorderNote(lineBackorder(line), locale),
      picture: picture && smallestFile(picture),
      quantity: line.item_quantity,
      tax: line.tax_percentage,
      amount: line.line_total,
    })),
    charges: charges.map(({ kind, name_en, name_ar, quantity, amount }) => ({
      kind,
      name: inWords(name_en, name_ar),
      quantity,
      amount,
    })),
    promotions: promoted.map((promotion) => ({
      name: inWords(promotion.name_en, promotion.name_ar),
      amount: promotion.amount,
      note: promotionNote(promotion)?.[locale] ?? null,
    })),
    gift: gift && {
      occasion: inWords(gift.occasion_en, gift.occasion_ar),
      message: gift.message,
      senderName: gift.sender_name,
      isSenderHidden: gift.is_sender_hidden,
      isCondolence: gift.is_condolence,
      isSurprise: gift.is_surprise,
      recipientName: gift.recipient_name,
      recipientPhone: gift.recipient_phone,
    },
    giftList,
    giftCard: giftCard && {
      ...{ recipientName: giftCard.recipient_name, recipientEmail: giftCard.recipient_email },
      sendOn: giftCard.send_on,
    },
    totals: order,
    status: order.status,
    placedAt: order.issue_date,
    holdUntil: order.hold_until,
    payment: await readOrderPayment(db, id),
    balance: order.balance_until && { amount: order.balance_due, until: order.balance_until },
    firstName: order.customer_first_name,
    lastName: order.customer_last_name,
    mobile: order.customer_mobile,
    email: order.customer_email,
    address: placeOf(address),
    addressFromRecipient: gift?.address_from_recipient ? (gift.recipient_address_id ? 'received' : 'waiting') : null,
    hasDeliveryPhoto: photo !== null,
    parcels: (await readParcels(db, [id])).flatMap((row) => parcelOf(row, found, lines, locale)),
    timeZone,
    delivery: deliveryOf(order),
    collection: await readCollection(db, order, locale),
    arrival: arrivalOf(order),
    contact: await readContact(db, locale),
  }
}

function parcelOf(
  { parcel, courier, lines: packed }: ParcelRow,
  { gift }: PlacedOrderRow,
  lines: readonly { line: typeof orderLines.$inferSelect }[],
  locale: Locale,
): PlacedParcel[] {
  const { id, sent_at: sentAt } = parcel
  if (!sentAt) return []
  const number = gift?.address_from_recipient ? null : parcel.tracking_number
  const nameOf = (id: number) => {
    const found = lines.find(({ line }) => line.id === id)?.line
    return localisedText({ en: found?.name_en ?? '', ar: found?.name_ar ?? '' }, locale).text
  }
  return [
    {
      id,
      sentAt,
      number,
      link: trackingLink(courier.tracking_url, number),
      courier: localisedText({ en: courier.name_en, ar: courier.name_ar }, locale).text,
      lines: packed.map(({ order_line_id, quantity }) => ({ name: nameOf(order_line_id), quantity })),
    },
  ]
}

/** The shop is where its settings say now. */
async function readCollection(
  db: Db,
  { collect_from: from }: Pick<typeof orders.$inferSelect, 'collect_from'>,
  locale: Locale,
): Promise<PlacedCollection | null> {
  if (from === null) return null
  const { address, note, hours } = await readCollectionTerms(db)
  const text = (texts: typeof note) => localisedText(texts, locale).text
  return { address: text(address), note: text(note), days: openingDays(hours), from }
}

type OrderDays = Pick<
  typeof orders.$inferSelect,
  'delivery_day' | 'delivery_from' | 'delivery_to' | 'arrival_from' | 'arrival_to'
>

function deliveryOf({ delivery_day: day, delivery_from: from, delivery_to: to }: OrderDays): PlacedOrder['delivery'] {
  return day !== null && from !== null && to !== null ? { day, from, to } : null
}

function arrivalOf({ arrival_from: from, arrival_to: to }: OrderDays): Arrival | null {
  return from !== null && to !== null ? { from, to } : null
}

/** The texts of an address; missing ones are empty. */
const placeOf = (address: typeof addresses.$inferSelect): PlacedOrder['address'] => ({
  block: address.widget ?? '',
  street: address.street_address ?? '',
  building: address.apt_suit_building ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  postcode: address.zip_code ?? '',
  country: address.country_region ?? '',
  notes: address.notes ?? '',
  saved: savedPlace(address),
  recipient: recipientOf(address),
})

/** Only saved addresses have an area. */
function savedPlace(address: typeof addresses.$inferSelect): SavedPlace | null {
  const { area, widget, street, avenue, house_number, floor_no, apartment_number } = address
  if (!area) return null
  return {
    area,
    block: widget ?? '',
    street: street ?? '',
    avenue: avenue ?? '',
    house: house_number ?? '',
    floor: floor_no ?? '',
    apartment: apartment_number ?? '',
  }
}

const recipientOf = ({ recipient_name: name, recipient_phone: phone }: typeof addresses.$inferSelect) =>
  name && phone ? { name, phone } : null
