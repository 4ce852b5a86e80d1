import type { Client } from 'pg'
import { withShop } from '../measure-shop.ts'
import { watchBackends } from '../support/backend-cpu.ts'
import type { Call } from '../support/load.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { type CatalogueOrders, catalogueOrders } from './catalogue-orders.ts'
import { catalogueRequests } from './catalogue-requests.ts'

/** Milliseconds per request; `found` is the total of the last response, `items` the mean number of items in a response. */
export type RequestMeasurement = {
  name: string
  found: string
  items: number
  p50: number
  p99: number
  shopCpu: number
  databaseCpu: number
}

export type FilledDatabase = { url: string; client: Client }
type OpenShop = { shop: MeasuredProcess; client: Client; deepest: number } & CatalogueOrders
type Ask = (one: OpenShop, round: number) => Promise<Answer>

/**
 * Opens a shop on each of the filled databases and sends each request so many times, one after the other and to each
 * shop in turn, so that other load on the machine affects all of them alike. Returns the measurements of each shop, of
 * requests whose name matches `only`.
 */
export const measureCatalogues = (
  databases: FilledDatabase[],
  calls: number,
  only: RegExp,
): Promise<RequestMeasurement[][]> =>
  withShops(databases, [], async (shops) => {
    const measurements: RequestMeasurement[][] = shops.map(() => [])
    for (const [name, ask] of asks.filter(([name]) => only.test(name))) {
      for (let round = 0; round < WARM; round += 1) for (const one of shops) await ask(one, calls + round)
      for (const [place, figure] of (await measure(shops, ask, calls)).entries())
        measurements[place]!.push({ name, ...figure })
    }
    return measurements
  })

async function withShops<T>(
  [first, ...rest]: FilledDatabase[],
  open: OpenShop[],
  work: (shops: OpenShop[]) => Promise<T>,
): Promise<T> {
  if (!first) return work(open)
  return withShop(first.url, async (shop) => {
    const deepest = (await read(shop, '/item?')).meta!.last_page
    const orders = await catalogueOrders(first.client, shop.url)
    return withShops(rest, [...open, { shop, client: first.client, deepest, ...orders }], work)
  })
}

const asks: [name: string, ask: Ask][] = [
  ...catalogueRequests.map(([name, path]): [string, Ask] => [
    name,
    ({ shop }, round) => read(shop, `${path(round)}&round=${round}`),
  ]),
  ['list, deepest page', ({ shop, deepest }, round) => read(shop, `/item?page=${deepest}&round=${round}`)],
  ['quote of three lines', ({ shop, quotes }, round) => send(shop, quotes[round % quotes.length]!)],
  ['add to cart', ({ shop, additions }, round) => send(shop, additions[round % additions.length]!)],
  ['checkout of three lines', ({ shop, orders }, round) => send(shop, orders[round % orders.length]!())],
]

const WARM = 20

async function measure(shops: OpenShop[], ask: Ask, calls: number) {
  const watched = await Promise.all(
    shops.map(async (one) => ({
      one,
      shopBefore: await one.shop.cpu(),
      databaseSince: await watchBackends(one.client),
      times: [] as number[],
      items: 0,
      answer: {} as Answer,
    })),
  )
  for (let round = 0; round < calls; round += 1) {
    for (const each of watched) {
      const began = performance.now()
      each.answer = await ask(each.one, round)
      each.times.push(performance.now() - began)
      each.items += itemsIn(each.answer)
    }
  }
  return Promise.all(
    watched.map(async ({ one, shopBefore, databaseSince, times, items, answer }) => {
      const [shopCpu, databaseCpu] = [(await one.shop.cpu()) - shopBefore, await databaseSince()]
      times.sort((a, b) => a - b)
      const at = (share: number) => times[Math.min(calls - 1, Math.floor(share * calls))]!
      const [p50, p99] = [at(0.5), at(0.99)]
      return {
        found: foundIn(answer),
        items: items / calls,
        p50,
        p99,
        shopCpu: shopCpu / calls,
        databaseCpu: databaseCpu / calls,
      }
    }),
  )
}

type Answer = {
  meta?: { last_page: number; total: number; total_is_lower_bound?: true }
  data?: { choices?: object[] }[] | { items?: object[] }
}

/** The number of items in a response, or of choices. */
const itemsIn = ({ data = [] }: Answer): number =>
  Array.isArray(data)
    ? data.flatMap<object>(({ choices, ...item }) => choices ?? [item]).length
    : (data.items?.length ?? 0)

/** An order and a cart have no result count. */
const foundIn = ({ meta, data }: Answer) =>
  meta
    ? `${meta.total}${meta.total_is_lower_bound ? '+' : ''}`
    : String((Array.isArray(data) ? undefined : data?.items?.length) ?? '')

async function read({ url }: MeasuredProcess, path: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

async function send({ url }: MeasuredProcess, { path, ...call }: Call): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, call)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}
