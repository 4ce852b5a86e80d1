import { writeFileSync } from 'node:fs'
import { withSharedDemoDatabase } from '../../../tools/shop/shared-demo-database.ts'
import { removeTestResults, testResultPath } from '../browser/test-results.ts'
import type { Variant } from '../catalogue.ts'
import { createDemoDatabase } from './demo-database.ts'
import { psql } from './psql.ts'
import type { RunningShop } from './running-shop.ts'
import { openOwnShop } from './shop.ts'

/**
 * Runs journeys with one shop (`SHOP_URL`, `SHOP_FOLDER`) for all files that need none of their own. Its log is saved
 * beside the screenshots of failures.
 */
export async function withSharedShop<Done>(work: () => Promise<Done>): Promise<Done> {
  removeTestResults()
  return withDemoData(() => (process.env.SHOP_URL ? work() : withShop(work)))
}

/** Shops start from copies of demo data: on the server of `TEST_DATABASE_URL`, and in the embedded database. */
async function withDemoData<Done>(work: () => Promise<Done>): Promise<Done> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) return withSharedDemoDatabase(work)
  process.env.DEMO_DATABASE_URL = await createDemoDatabase(server, `shop_demo_${process.pid}`)
  try {
    return await withSharedDemoDatabase(work)
  } finally {
    delete process.env.DEMO_DATABASE_URL
    psql(server, `drop database shop_demo_${process.pid}`)
  }
}

async function withShop<Done>(work: () => Promise<Done>): Promise<Done> {
  const shop = await openOwnShop({ RATE_LIMITS: 'off' })
  try {
    await restock(shop)
    Object.assign(process.env, { SHOP_URL: shop.url, SHOP_FOLDER: shop.folder })
    return await work()
  } finally {
    delete process.env.SHOP_URL
    delete process.env.SHOP_FOLDER
    await shop.stop()
    writeFileSync(testResultPath('shared-shop', 'log'), shop.log())
  }
}

/** Codes of the items that journeys order: the White Musk Candle, gift boxes, cups, the tasbih and the Palace Mabkhara. */
const ordered = ['RWQ-CN-001', 'RWQ-GB-002', 'RWQ-GB-010', 'RWQ-FJ-003', 'RWQ-TB-001', 'RWQ-MB-018']

type Session = { access_token: string }

/** Increases the stock of the items that journeys order, so that it lasts for repeated runs; sold-out items stay sold out. */
async function restock(shop: RunningShop) {
  const { token } = /\/admin#\/enter\/(?<token>\S+)/.exec(shop.log())?.groups ?? {}
  const { access_token } = await (shop.owner
    ? call<Session>(shop, 'POST', '/auth/staff/login', shop.owner)
    : call<Session>(shop, 'POST', '/auth/staff/enter', { token }))
  const { data: items } = await call<{ data: { id: number; code: string }[] }>(shop, 'GET', '/item?per_page=100')
  for (const { id } of items.filter(({ code }) => ordered.includes(code))) {
    const { data: variants } = await call<{ data: Variant[] }>(shop, 'GET', `/property?item_id=${id}&per_page=100`)
    const places = variants.length > 0 ? variants.filter(({ quantity }) => quantity) : [null]
    for (const variant of places)
      await call(
        shop,
        'PUT',
        variant ? `/property/${variant.id}` : `/item/${id}`,
        { quantity_change: 9000 },
        access_token,
      )
  }
}

async function call<Answer>(shop: RunningShop, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}
