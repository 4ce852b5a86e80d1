import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { withShop } from './measure-shop.ts'
import type { MeasuredProcess } from './measured-process.ts'
import { table } from './table.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '100000' } } })
const pages = Number(values.pages)
if (!Number.isInteger(pages) || pages < 10 || pages > 10_000_000) {
  console.error('--pages has to be a whole number from 10 to 10,000,000.')
  process.exit(1)
}

const TENTHS = 10
const HOT = '/main'

/** Walks over so many different pages as a crawler does, and tells after each tenth what the shop holds and whether its home page is still kept. */
await withShop(undefined, async (shop) => {
  for (const _ of [1, 2]) await timed(shop, HOT)
  console.info(`${pages.toLocaleString('en')} different pages, packed for every second caller\n`)
  const rows = [await row(shop, 0)]
  let walked = 0
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const amount = Math.floor(pages / TENTHS)
    await autocannon({
      url: shop.url,
      connections: 4,
      amount,
      requests: [
        {
          setupRequest: (request) => {
            walked += 1
            const headers = walked % 2 ? { 'accept-encoding': 'br' } : { 'accept-encoding': 'gzip' }
            return { ...request, path: `/main/successful-payment/${walked}`, headers }
          },
        },
      ],
    })
    rows.push(await row(shop, tenth * amount))
  }
  console.info(table(['pages walked', 'memory MB', 'home page, ms'], rows))
})

/** One that is kept takes a fraction of the time of one that is drawn. */
async function row(shop: MeasuredProcess, walked: number): Promise<string[]> {
  const time = await timed(shop, HOT)
  return [walked.toLocaleString('en'), ((await shop.memory()) / 1024 / 1024).toFixed(0), time.toFixed(1)]
}

async function timed({ url }: MeasuredProcess, path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - start
}
