import type {
  OrderCustomer,
  StaffOrderBody,
  StaffOrderSource,
  StaffPaymentChoice,
  StaffQuoteBody,
} from '@rawnaq/contract/orders-by-staff'
import { countryOf, postcodeWhereNone } from '@rawnaq/rules/countries'
import { parseDecimal } from '@rawnaq/rules/digits'
import type { Locale } from '@rawnaq/rules/locale'

/** An item as the search of the shop lists it. */
export type FoundItem = {
  id: number
  name: string
  code: string
  image: { url: string; placeholder: string } | null
  properties_count: number
  options_count: number
}

/** A line of the draft; `options` are texts by the id of their option. */
export type DraftLine = {
  key: string
  item: FoundItem
  property_id: number | null
  quantity: number
  options: Readonly<Record<number, string>>
}

/** A line of one of an item, whose variant is not chosen yet. */
export const newLine = (item: FoundItem): DraftLine => ({
  ...{ key: crypto.randomUUID(), item, property_id: null, quantity: 1, options: {} },
})

/** A line as requests have it. */
export const lineRequestOf = ({ item, property_id, quantity, options }: DraftLine) => ({
  ...{ item_id: item.id, property_id, item_quantity: quantity },
  options: Object.entries(options).map(([id, value]) => ({ option_id: Number(id), value })),
})

const addressFields = [
  ...(['first_name', 'last_name', 'phone_number', 'email', 'country_region', 'city', 'widget'] as const),
  ...(['street_address', 'apt_suit_building', 'state', 'zip_code', 'notes'] as const),
]
export type AddressField = (typeof addressFields)[number]

const emptyGift = {
  ...{ occasion_id: '', gift_wrap_id: '', card_design_id: '', message: '', sender_name: '' },
  ...{ recipient_name: '', recipient_phone: '', is_sender_hidden: false, is_surprise: false },
  address_from_recipient: false,
}
export type DraftGift = typeof emptyGift

/** What staff have entered for a new order. Texts are as typed. */
export type OrderDraft = {
  customer: OrderCustomer | null
  /** A saved address of the customer; null for one that is typed. */
  addressId: number | null
  address: Record<AddressField, string>
  lines: DraftLine[]
  /** Null for an order that is no gift. */
  gift: DraftGift | null
  /** Whether the customer collects it from the shop. */
  isCollected: boolean
  area: { id: number; name: string } | null
  slot: { day: string; slot_id: number | null } | null
  payBy: StaffPaymentChoice
  /** Null for the currency of the shop. */
  currency: string | null
  discount: string
  reason: string
  /** How the customer got in touch; null if it is not noted. */
  source: StaffOrderSource | null
  coupon: string
  locale: Locale
}

/** An empty draft; customers are often in Kuwait. */
export const newDraft = (locale: Locale): OrderDraft => ({
  address: { ...noAddress, country_region: 'KW' },
  ...{
    customer: null,
    addressId: null,
    lines: [],
    gift: null,
    isCollected: false,
    area: null,
    slot: null,
    payBy: 'link',
    currency: null,
    source: null,
  },
  ...{ discount: '', reason: '', coupon: '', locale },
})

// The keys are all fields of an address.
const noAddress = Object.fromEntries(addressFields.map((field) => [field, ''])) as Record<AddressField, string>

export const newGift = (): DraftGift => emptyGift

/** Whether the order needs no address: it is collected, or the recipient of the gift gives one. */
export const hasNoAddress = ({ gift, isCollected }: OrderDraft): boolean =>
  isCollected || (gift?.address_from_recipient ?? false)

/** Whether the order goes to Kuwait, which has delivery areas. */
export const hasAreas = (draft: OrderDraft): boolean => {
  if (hasNoAddress(draft)) return false
  const { customer, addressId, address } = draft
  const saved = customer?.addresses.find(({ id }) => id === addressId)
  return (saved ? saved.country_region || 'KW' : address.country_region) === 'KW'
}

/** The request that prices the draft; null without lines. */
export function quoteBodyOf(draft: OrderDraft): StaffQuoteBody | null {
  if (draft.lines.length === 0) return null
  const amount = parseDecimal(draft.discount)
  return {
    // A day is priced with its time: until then, the area alone.
    ...sharedParts({ ...draft, slot: draft.slot?.slot_id ? draft.slot : null }),
    gift: draft.gift && giftChoicesOf(draft.gift),
    discount: amount !== null && amount > 0 ? { amount } : null,
  }
}

/** The request that places the draft for the total of its quote. Fields that are missing are named by the refusal. */
export function orderBodyOf(draft: OrderDraft, expected_total: number): StaffOrderBody {
  const { customer, addressId, address, gift, discount, reason, source, locale } = draft
  return {
    ...sharedParts(draft),
    ...(hasNoAddress(draft)
      ? { ...(!customer && { contact: contactOf(address) }), notes: address.notes }
      : addressId === null
        ? { address: addressOf(address) }
        : { address_id: addressId, notes: address.notes }),
    gift: gift && giftOf(gift),
    discount: discount.trim() === '' ? null : { amount: parseDecimal(discount) ?? 0, reason },
    ...{ source, expected_total, locale },
  }
}

const sharedParts = ({ lines, coupon, payBy, area, slot, customer, ...draft }: OrderDraft) => ({
  ...(customer && { customer_id: customer.id }),
  is_collected: draft.isCollected,
  items: lines.map(lineRequestOf),
  coupon_code: coupon.trim() || null,
  currency: draft.currency as StaffQuoteBody['currency'],
  pay_by: payBy,
  delivery:
    area && hasAreas({ lines, coupon, payBy, area, slot, customer, ...draft }) ? { area_id: area.id, ...slot } : null,
})

const contactOf = ({ first_name, last_name, phone_number, email }: OrderDraft['address']) => ({
  ...{ first_name, last_name, phone_number },
  email: email.trim() || null,
})

const addressOf = (address: OrderDraft['address']) => ({
  ...address,
  email: address.email.trim() || null,
  zip_code: countryOf(address.country_region)?.hasPostcode === false ? postcodeWhereNone : address.zip_code,
})

const giftChoicesOf = ({ gift_wrap_id, card_design_id, address_from_recipient }: DraftGift) => ({
  ...{ gift_wrap_id: idIn(gift_wrap_id), card_design_id: idIn(card_design_id), address_from_recipient },
})

const giftOf = (gift: DraftGift) => ({
  ...{ ...gift, ...giftChoicesOf(gift), occasion_id: idIn(gift.occasion_id) },
  recipient_phone: gift.recipient_phone.trim() || null,
})

/** The value of a select field as an id; null if nothing is chosen. */
const idIn = (value: string) => (value === '' ? null : Number(value))
