import { readItems } from './listing-index.ts'
import { type Call, inTurn, type Load, post } from './load.ts'

/** The read-only loads. */
export async function readLoads(url: string): Promise<Load[]> {
  const items = await readItems(url)
  const [item] = items
  if (!item) throw new Error('the shop has nothing to look at')
  let requests = 0
  return [
    always('item list', { path: '/api/item' }),
    { name: 'item list, new filter', next: () => ({ path: `/api/item?lowest_price=${(requests++ % 30_000) / 100}` }) },
    always('item', { path: `/api/item/${item.id}` }),
    { name: 'search, new words', next: inTurn(searches(items.map(({ name }) => name))) },
    always('home page', { path: '/main' }),
    always('home page, campaign query', { path: '/main?utm_source=x' }),
    always('home page, Brotli', { path: '/main', headers: brotli }),
    always('category page', { path: '/main/category' }),
    always('category page, campaign query', { path: '/main/category?utm_source=x' }),
    always('category page, Brotli', { path: '/main/category', headers: brotli }),
    {
      name: 'category page, new filter',
      next: () => ({ path: `/main/category?lowest_price=${(requests++ % 30_000) / 100}` }),
    },
    always('product page', { path: `/main/single-product/${item.id}` }),
    always('product page, campaign query', { path: `/main/single-product/${item.id}?utm_source=x` }),
    always('product page, Brotli', { path: `/main/single-product/${item.id}`, headers: brotli }),
    always(
      'quote of 3 lines',
      post('/api/order/quote', { items: items.slice(0, 3).map(({ id }) => ({ item_id: id, item_quantity: 1 })) }),
    ),
  ]
}

/** Pages of a shop with a disabled page cache. */
export async function renderLoads(url: string): Promise<Load[]> {
  const [item] = await readItems(url)
  if (!item) throw new Error('the shop has nothing to look at')
  return [
    always('home page, not cached', { path: '/main' }),
    always('category page, not cached', { path: '/main/category' }),
    always('product page, not cached', { path: `/main/single-product/${item.id}` }),
  ]
}

/** An item of a shop with a disabled response cache. */
export async function itemLoad(url: string): Promise<Load> {
  const [item] = await readItems(url)
  return always('item, not cached', { path: `/api/item/${item!.id}` })
}

const brotli = { 'accept-encoding': 'br' }

const always = (name: string, call: Call): Load => ({ name, next: () => call })

/** Two words of an item name, in both orders: a search with results that is rarely cached. */
function searches(names: string[]): Call[] {
  const questions = names.flatMap((name) => {
    const words = name.split(/\W+/).filter((word) => word.length > 1)
    return words.flatMap((one) => words.map((other) => `${one} ${other}`))
  })
  return [...new Set(questions)].map((words) => ({ path: `/api/search?search=${encodeURIComponent(words)}` }))
}
