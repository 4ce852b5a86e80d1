import { randomUUID } from 'node:crypto'
import { address } from '../shop/guest-address.ts'

type Seen = { what: string; status: number }
type Offered = { id: number; total: number }

const CONCURRENCY = 8
const ITEM = 2

/**
 * Sends a number of requests to a shop with demo data: pages in both languages, lists, a search, quotes, and cash orders
 * of one item each. Status 0 means no response.
 */
export async function sendShopRequests(url: string, requests: number): Promise<Seen[]> {
  const offered = await whatIsOffered(url)
  const calls = [...reading.map((path) => () => ({ what: path, path })), () => quote(ITEM), order(offered)]
  const seen: Seen[] = []
  let next = 0
  const visit = async () => {
    while (next < requests) {
      const call = calls[next % calls.length]!()
      next += 1
      const { status } = await ask(url, call)
      seen.push({ what: call.what, status })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visit))
  return seen
}

/** Available items without variants, and the total of an order of one. */
async function whatIsOffered(url: string): Promise<Offered[]> {
  const { body } = await ask(url, { what: 'items', path: '/api/item?per_page=50' })
  const { data } = body as { data: { id: number; available: boolean; properties_count: number }[] } // as the contract says
  const plain = data.filter(({ available, properties_count }) => available && properties_count === 0)
  return Promise.all(
    plain.map(async ({ id }) => {
      const { body } = await ask(url, quote(id))
      return { id, total: (body as { data: { grand_total: number } }).data.grand_total } // and of a quote
    }),
  )
}

/** Pages and lists a visitor reads, in both languages. */
export const reading = [
  '/main',
  '/main?lang=ar',
  `/main/single-product/${ITEM}`,
  '/main/category?page=1',
  '/main/cart',
  '/api/item?per_page=15',
  `/api/item/${ITEM}`,
  '/api/item?search=vase',
  '/api/category/tree',
  '/api/setting',
]

type Call = { what: string; path: string; body?: object }

const quote = (item_id: number): Call => ({
  what: 'a quote',
  path: '/api/order/quote',
  body: { items: [{ item_id, item_quantity: 1 }] },
})

function order(offered: Offered[]): () => Call {
  let turn = 0
  return () => {
    const { id, total: expected_total } = offered[turn++ % offered.length]!
    const items = [{ item_id: id, item_quantity: 1 }]
    const body = { items, address, payment_method: 'cash', expected_total }
    return { what: 'an order', path: '/api/order/checkout', body }
  }
}

async function ask(url: string, { path, body }: Call): Promise<{ status: number; body: unknown }> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  }
  const answer = await fetch(url + path, sent).catch(() => null)
  if (!answer) return { status: 0, body: null }
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text() }
}
