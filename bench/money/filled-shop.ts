import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { address } from '../../tools/shop/guest-address.ts'
import type { Random } from '../support/random.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { startKillable } from './killable-shop.ts'
import type { FilledShop, RandomCart } from './random-cart.ts'

/** Prints the differences between the shop and what was recomputed, and counts them. */
export function createDifferences() {
  let count = 0
  return {
    count: () => count,
    report: (what: string, name: string, found: string, expected: bigint | string, context?: object) => {
      count += 1
      console.error(`${what}: ${name} is ${found}, recomputed ${expected}`)
      if (context) console.error(JSON.stringify(context))
    },
  }
}

/** Runs work with a shop of its own for each currency, with and without tax in its prices. Sets the exit code to 1 after a difference. */
export async function checkCurrencies(
  random: Random,
  differences: ReturnType<typeof createDifferences>,
  check: (shop: FilledShop) => Promise<string>,
) {
  for (const isTaxIncluded of [false, true])
    for (const [currency, digits] of [
      ['USD', 2],
      ['KWD', 3],
    ] as const) {
      const done = await withFilledShop(random, { currency, digits, isTaxIncluded }, check)
      const mode = isTaxIncluded ? 'with tax' : 'without tax'
      console.info(`${currency}, prices ${mode}: ${done}, ${differences.count()} differences so far`)
    }
  process.exitCode = differences.count() > 0 ? 1 : 0
}

type Settings = { currency: string; digits: number; isTaxIncluded: boolean }

/** The shop is stopped after an error too. */
async function withFilledShop<Result>(
  random: Random,
  settings: Settings,
  work: (shop: FilledShop) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-money-'))
  const database = await startPostgres()
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, PAYMENTS: '' }
  const shop = await startKillable(env, ['--empty'])
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const catalogue = await fillCatalogue(client, random, settings)
    // The currency is read when the shop starts.
    await shop.killAndStartAgain()
    const { currency, digits } = settings
    return await work({ url: shop.url, client, catalogue, random, currency, digits })
  } finally {
    await client.end()
    await shop.stop()
    await database.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Sends a request to the API and returns its status and JSON. */
export async function send(url: string, method: string, path: string, body: object, headers: Record<string, string>) {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each caller reads its own response
  return { status: response.status, body: (await response.json()) as any }
}

/** Checks out a cart with the recomputed totals, which the shop refuses if it computes others. Throws on a refusal. */
export async function checkOut(
  { url, digits }: FilledShop,
  { body, headers, totals, paidByCard }: RandomCart,
): Promise<{ id: number; secret: string }> {
  const units = 10 ** digits
  const order = {
    ...{ ...body, address, expected_total: Number(totals.grand_total!) / units },
    expected_left_to_pay: Number(totals.grand_total! - paidByCard) / units,
  }
  const sent = { ...headers, 'idempotency-key': randomUUID() }
  const { status, body: answer } = await send(url, 'POST', '/order/checkout', order, sent)
  if (status !== 201) throw new Error(`The checkout answered ${JSON.stringify(answer)}\n${JSON.stringify(order)}`)
  return answer.data
}
