import { currencyOf } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import type { PlacedOrder } from '../email/templates/placed-order.ts'

/** An order of Noura, paid in cash. */
export const order: PlacedOrder = {
  id: 7,
  secret: 'open-sesame',
  number: 'RW-1007',
  locale: 'en',
  currency: currencyOf('USD'),
  lines: [
    {
      code: 'MB-1',
      name: 'Palace Mabkhara',
      size: 'Medium',
      color: 'Walnut',
      options: [],
      parts: [],
      picture: { path: '/media/palace-160.webp', width: 1200, height: 1500 },
      quantity: 1,
      tax: 500,
      amount: 27_200,
    },
    {
      code: 'FJ-2',
      name: 'Gilded Finjan Cups',
      size: '',
      color: '',
      options: [],
      parts: [],
      picture: null,
      quantity: 2,
      tax: 500,
      amount: 19_000,
    },
  ],
  charges: [],
  promotions: [],
  gift: null,
  giftList: null,
  totals: {
    total: 46_200,
    discount: 4800,
    promotion: 0,
    coupon: 1000,
    tax: 2260,
    total_shipping: 0,
    delivery_quoted: 1600,
    charges_tax: 0,
    grand_total: 47_460,
    paid_by_gift_card: 0,
  },
  status: orderStatus.placed,
  placedAt: new Date('2026-11-21T13:30:00Z'),
  timeZone: 'Asia/Kuwait',
  holdUntil: null,
  payment: {
    method: 'cash',
    status: paymentStatus.pending,
    amount: 47_460,
    cardEnding: null,
    failure: null,
    goesBack: 0,
    cards: [],
    backOnCards: 0,
  },
  delivery: null,
  arrival: null,
  firstName: 'Noura',
  lastName: 'Al Enezi',
  mobile: '+96550001234',
  email: 'noura@mail.com',
  address: {
    block: '',
    street: 'Salem Al Mubarak Street 14',
    building: '',
    city: 'Salmiya',
    state: 'Hawalli',
    postcode: '00000',
    country: 'KW',
    notes: '',
    saved: null,
    recipient: null,
  },
  addressFromRecipient: null,
  hasDeliveryPhoto: false,
  parcels: [],
  contact: {
    shop: 'Rawnaq',
    phone: '+965 2200 1234',
    mobile: '',
    email: 'care@rawnaq.example',
    address: 'Salmiya, Kuwait',
    hours: '',
  },
}

/** Another order of hers, in Arabic. */
export const arabic: PlacedOrder = {
  ...order,
  contact: { ...order.contact, shop: 'رونق' },
  locale: 'ar',
  lines: [
    {
      code: 'MB-1',
      name: 'مبخرة القصر',
      size: 'متوسط',
      color: 'جوز',
      options: [],
      parts: [],
      picture: null,
      quantity: 2,
      tax: 0,
      amount: 46_200,
    },
  ],
  totals: { ...order.totals, discount: 0, coupon: 0, tax: 0, total_shipping: 1600, grand_total: 47_800 },
  firstName: 'نورة',
  lastName: 'العنزي',
  address: {
    ...order.address,
    city: 'الرياض',
    state: '',
    postcode: '11564',
    country: 'SA',
    notes: 'كل عام وأنت بخير\nSara',
  },
}

/** Makes Unicode isolates visible: `‹…›` left to right, `«…»` first strong. */
export const withMarks = (text: string) =>
  text.replace(/\u2066([^\u2069]*)\u2069/g, '‹$1›').replace(/\u2068([^\u2069]*)\u2069/g, '«$1»')
