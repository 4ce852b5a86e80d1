import assert from 'node:assert/strict'
import type { RunningShop } from './shop/running-shop.ts'
import type { Locale } from './texts.ts'

/** Postcodes by which the simulated gateway accepts a card, declines it or holds its payment for review. */
export const postcodes = { accepted: '98004', declined: '46282', reviewed: '46252' }

export type CartRequest = { item_id: number; property_id?: number | null; item_quantity: number }

/** The amounts of a cart as the API returns them, in decimals. */
export type Quote = {
  items: { item_id: number; item_quantity: number; stock: number; line_total: number; available: boolean }[]
  total: number
  discount: number
  coupon: number
  tax: number
  taxed_total: number
  total_shipping: number
  delivery_quoted: number
  grand_total: number
}

/** The response of the checkout. */
export type PlacedOrder = { id: number; number: string; grand_total: number; secret: string }

/** API requests without a browser; an unsuccessful response fails the test. */
export function apiRequests(shop: RunningShop, locale: Locale = 'en') {
  const call = async <Data>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Data> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.url}/api${path}`, { ...sent, headers: { locale, ...type, ...headers } })
    const text = await answer.text()
    assert.ok(answer.ok, `${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text).data
  }
  const quote = (items: CartRequest[], coupon_code?: string) => call<Quote>('/order/quote', { items, coupon_code })
  return {
    get: <Data>(path: string) => call<Data>(path),
    send: (path: string, body: object) => call<unknown>(path, body),
    quote,
    /** Another guest places an order directly through the API. */
    buy: async (items: CartRequest[], more: object = {}) => {
      const { grand_total: expected_total } = await quote(items)
      const order = {
        items,
        address: { ...home, ...danas[locale] },
        payment_method: 'cash',
        expected_total,
        locale,
        ...more,
      }
      return call<PlacedOrder>('/order/checkout', order, { 'idempotency-key': crypto.randomUUID() })
    },
    /** A guest order by card; one of `postcodes` decides its result. */
    payByCard: async (items: CartRequest[], zip_code: string) => {
      const { grand_total: expected_total } = await quote(items)
      const address = { ...home, ...danas[locale], country_region: 'US', zip_code }
      const order = { items, address, payment_method: 'card', payment: { card }, expected_total, locale }
      return call<PlacedOrder>('/order/checkout', order, { 'idempotency-key': crypto.randomUUID() })
    },
  }
}

const card = { card_number: '4111111111111111', expiry_month: '08', expiry_year: '2040', cvv: '123' }

const home = { phone_number: '+96555512345', email: 'dana@example.com', country_region: 'KW', zip_code: '00000' }

const danas = {
  en: { first_name: 'Dana', last_name: 'Al-Mutairi', city: 'Hawalli', street_address: 'Tunis Street 4' },
  ar: { first_name: 'دانة', last_name: 'المطيري', city: 'حولي', street_address: 'شارع تونس 4' },
}
