import type { Arrival } from '@rawnaq/rules/arrival'
import type { ChargeKind } from '@rawnaq/rules/charges'
import type { OpeningDays } from '@rawnaq/rules/collection'
import type { LocalMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import type { BasisPoints, Currency, Minor } from '@rawnaq/rules/money'
import type { Contact } from '../read-contact.ts'
import type { OrderPayment } from './order-payment.ts'

/** The order data that emails use: texts in their language, money in minor units. */
export type PlacedOrder = {
  id: number
  secret: string
  number: string
  locale: Locale
  currency: Currency
  lines: {
    code: string
    name: string
    size: string
    color: string
    /** The options, such as an engraving, with the lines of their texts. */
    options: { name: string; lines: string[] }[]
    /** What is inside one of a hamper; `variant` has its size and colour. */
    parts: { name: string; variant: string[]; quantity: number }[]
    /** When it leaves if it was sold beyond the stock; null otherwise and once it was sent. */
    dispatchNote: string | null
    /** The smallest file of its picture; null without one. */
    picture: { path: string; width: number; height: number } | null
    quantity: number
    tax: BasisPoints
    amount: Minor
  }[]
  /** The charges beside the goods. */
  charges: { kind: ChargeKind; name: string; quantity: number; amount: Minor }[]
  promotions: { name: string; amount: Minor; note: string | null }[]
  /** Null for an order without gift data. */
  gift: PlacedGift | null
  /** The title of the gift list it is for. */
  giftList: string | null
  /** The gift card that it buys: it then has no items and no address. */
  giftCard: { recipientName: string; recipientEmail: string; sendOn: string | null } | null
  totals: {
    prices_include_tax: boolean
    total: Minor
    discount: Minor
    promotion: Minor
    coupon: Minor
    tax: Minor
    total_shipping: Minor
    delivery_quoted: Minor
    charges_tax: Minor
    grand_total: Minor
    paid_by_gift_card: Minor
  }
  status: number
  placedAt: Date
  /** The time zone of its dates. */
  timeZone: string
  /** The day and the times that the customer has chosen; null without a choice. */
  delivery: { day: string; from: string; to: string } | null
  /** Where and when the customer collects it from the shop; null for an order that is delivered. */
  collection: PlacedCollection | null
  /** The estimated days of arrival; null with a chosen day, and once they are over. */
  arrival: Arrival | null
  /** The payment deadline, until which stock is reserved; null if the order does not wait for payment. */
  holdUntil: Date | null
  payment: OrderPayment
  /** What is not paid since staff changed the order, and the deadline of its link; null for nothing. */
  balance: { amount: Minor; until: Date } | null
  firstName: string
  lastName: string
  mobile: string
  /** Empty if the customer's account was deleted. */
  email: string
  address: {
    /** Of an address in Kuwait; may be empty. */
    block: string
    street: string
    building: string
    city: string
    state: string
    postcode: string
    country: string
    notes: string
    /** A saved address with area and block; null for an address a guest typed. */
    saved: SavedPlace | null
    /** Who receives it there instead of the customer. */
    recipient: Recipient | null
  }
  /** Whether the recipient of the gift gives the address, and whether it has arrived. Their address is not in emails. */
  addressFromRecipient: 'waiting' | 'received' | null
  hasDeliveryPhoto: boolean
  /** The parcels that were sent, the earliest first. */
  parcels: PlacedParcel[]
  contact: Contact
}

/** The collection of an order; a missing note is empty. `from` is the earliest moment on the clock of the shop. */
export type PlacedCollection = { address: string; note: string; days: OpeningDays[]; from: LocalMoment }

/** A parcel that was sent. A gift whose recipient gives the address has neither number nor link. */
export type PlacedParcel = {
  id: number
  courier: string
  number: string | null
  link: string | null
  sentAt: Date
  lines: { name: string; quantity: number }[]
}

/** The gift of an order; missing texts are empty. */
type PlacedGift = Record<'occasion' | 'message' | 'senderName' | 'recipientName' | 'recipientPhone', string> & {
  isSenderHidden: boolean
  isCondolence: boolean
  isSurprise: boolean
}

/** Texts as they were saved; missing ones are empty. */
export type SavedPlace = Record<'area' | 'block' | 'street' | 'avenue' | 'house' | 'floor' | 'apartment', string>

type Recipient = { name: string; phone: string }
