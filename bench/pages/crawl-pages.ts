import { parseArgs } from 'node:util'
import { withShop } from '../measure-shop.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'
import { sendRequests } from '../support/send-requests.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '100000' } } })
const pages = Number(values.pages)
if (!Number.isInteger(pages) || pages < 10 || pages > 10_000_000) {
  console.error('--pages has to be a whole number from 10 to 10,000,000.')
  process.exit(1)
}

const TENTHS = 10
const HOT = '/main'

/** Requests many different pages like a crawler, and reports after each tenth the memory of the shop and whether the home page is still cached. */
await withShop(undefined, async (shop) => {
  for (const _ of [1, 2]) await look(shop, HOT)
  console.info('pages walked, memory in MB, processor milliseconds for the home page')
  await report(shop, 0)
  let walked = 0
  const next = () => ({ path: `/main/successful-payment/${++walked}`, headers: { 'accept-encoding': 'br' } })
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    await sendRequests(shop.url, { next, connections: 4, length: { amount: Math.floor(pages / TENTHS) } })
    await report(shop, walked)
  }
})

/** A cached page takes a fraction of the CPU time of a rendered one. */
async function report(shop: MeasuredProcess, walked: number) {
  const before = await shop.cpu()
  await look(shop, HOT)
  const used = (await shop.cpu()) - before
  const megabytes = (await shop.memory()) / 1024 / 1024
  console.info(`${String(walked).padStart(12)} ${megabytes.toFixed(0).padStart(6)} ${used.toFixed(1).padStart(8)}`)
}

async function look({ url }: MeasuredProcess, path: string) {
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}
