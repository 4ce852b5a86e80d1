import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cartLoad } from './support/cart-additions.ts'
import { checkoutLoad } from './support/checkout-load.ts'
import { type Load, type Measurement, measure } from './support/load.ts'
import { type MeasuredProcess, startMeasured } from './support/measured-process.ts'
import { itemLoad, readLoads, renderLoads } from './support/read-loads.ts'
import { type PageScripts, scriptSizes } from './support/script-sizes.ts'

/** The median of three runs of an endpoint, and the Fastify hello-world run right before it. */
export type Beside = Measurement & { hello: Measurement }
export type ShopMeasurement = { measurements: Beside[]; scripts: PageScripts[] }

/**
 * Opens a shop with the demo catalogue, on the embedded or the given database, and benchmarks all endpoints, each right
 * after the bare framework, because the speed of the machine varies.
 */
export async function measureShop(
  hello: MeasuredProcess,
  seconds: number,
  databaseUrl?: string,
): Promise<ShopMeasurement> {
  const measurements: Beside[] = []
  const take = async (shop: MeasuredProcess, load: Load) => {
    const runs: Beside[] = []
    for (let run = 0; run < (load.amount ? 1 : RUNS); run += 1) {
      const beside = await measure(hello, { name: 'hello', next: () => ({ path: '/' }) }, seconds)
      runs.push({ ...(await measure(shop, load, seconds)), hello: beside })
    }
    runs.sort((one, other) => shareOf(one) - shareOf(other))
    measurements.push(runs[Math.floor(runs.length / 2)]!)
  }
  const drawAll = async (shop: MeasuredProcess) => {
    for (const load of await renderLoads(shop.url)) await take(shop, load)
  }
  await withShop(databaseUrl, drawAll, ['server/src/testing/disable-page-cache.ts'])
  const takeItem = async (shop: MeasuredProcess) => take(shop, await itemLoad(shop.url))
  await withShop(databaseUrl, takeItem, ['server/src/testing/disable-response-cache.ts'])
  const scripts = await withShop(databaseUrl, async (shop, folder) => {
    for (const load of await readLoads(shop.url)) await take(shop, load)
    const checkout = await checkoutLoad(shop.url)
    await take(shop, { ...checkout, settled: (orders) => untilThereAre(orders, join(folder, 'mail')) })
    if (databaseUrl) await take(shop, await cartLoad(databaseUrl, shop.url))
    return scriptSizes(shop.url, pages)
  })
  return { measurements, scripts }
}

/** Requests per second relative to the hello-world. */
export const shareOf = ({ perSecond, hello }: Beside) => perSecond / hello.perSecond

const RUNS = 3

const pages: [name: string, path: string][] = [
  ['home', '/main'],
  ['category', '/main/category'],
  ['product', '/main/single-product/1'],
  ['cart', '/main/cart'],
  ['checkout', '/main/checkout'],
  ['order placed', '/main/successful-payment/1'],
  ['order details', '/main/order-details/1'],
  ['contact', '/main/contact'],
]

/** Opens a shop in a temporary folder. */
export async function withShop<T>(
  databaseUrl: string | undefined,
  work: (shop: MeasuredProcess, folder: string) => Promise<T>,
  first: string[] = [],
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-bench-'))
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', RATE_LIMITS: 'off', ...settings }
  try {
    const shop = await startMeasured('server/src/main.ts', '/api/health', env, [], first)
    return await work(shop, folder).finally(() => shop.stop())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The cost of an order includes its email. */
async function untilThereAre(emails: number, folder: string) {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    if (readdirSync(folder).filter((name) => name.endsWith('.eml')).length >= emails) return
    await pause(100)
  }
  throw new Error(`not every email of ${emails} orders was written within half a minute`)
}
