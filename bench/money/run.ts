import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { startGateways } from '../../tools/shop/simulated-gateways.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { auditMoney } from './audit-money.ts'
import { startKillable } from './killable-shop.ts'
import { gateways as gatewayNames, paymentBy } from './payments.ts'
import { sellUnderKills } from './sell-under-kills.ts'

/*
 * Sells by card, or with `--gateway` on the pages of another one, while the shop is killed repeatedly: first with a reliable gateway, then with one where each fault occurs in
 * a tenth of the requests. Staff change orders meanwhile; gift cards pay some, which are canceled or returned. Afterwards it compares the records of the gateway with those of
 * the shop, and proves that the comparison notices mistakes.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    share: { type: 'string', default: '0.1' },
    faults: { type: 'string' },
    gateway: { type: 'string', default: 'card' },
    seed: { type: 'string', default: '1' },
  },
})
const [orders, kills, share, seed] = [values.orders, values.kills, values.share, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]
const gateway = gatewayNames.find((name) => name === values.gateway)
if (!gateway) {
  console.error(`--gateway has to be one of ${gatewayNames.join(', ')}.`)
  process.exit(1)
}
/** KNET and Tabby take no dollars. */
const currency = gateway === 'knet' || gateway === 'tabby' ? 'KWD' : 'USD'
const every = ['dropped_before', 'dropped_after', 'cut', 'hung', 'reset', 'late', 'doubled']
const rounds: [name: string, faults: Record<string, number>][] =
  values.faults === undefined
    ? [
        ['a gateway that answers', {}],
        ...every.map((fault): [string, Record<string, number>] => [fault.replace('_', ' '), { [fault]: share }]),
      ]
    : [[values.faults || 'a gateway that answers', JSON.parse(values.faults || '{}')]]

const rows: string[][] = []
let wrong = 0
for (const [name, faults] of rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-money-'))
  const database = await startPostgres()
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const gateways = await startGateways(join(folder, 'gateways'), { faults, seed, site })
  const shop = await startKillable({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: String(port),
    SITE_URL: site,
    TEST_PAYMENTS: gateways.url,
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  if (currency !== 'USD') {
    await client.query("update settings set value = $1 where key = 'currency'", [JSON.stringify(currency)])
    await shop.killAndStartAgain()
  }
  const began = Date.now()
  const token = await staffToken(client)
  const sold = await sellUnderKills(shop, {
    ...{ databaseUrl: database.url, orders, kills, token, currency },
    payment: paymentBy(gateway),
  })
  // Refunds that wait for the end of the gateway's day, and late lookups of failed payments, are due at once.
  const closeDay = async () => {
    await fetch(`${gateways.url}/authorize-net/_control/settle`, { method: 'POST' })
    await client.query('update refunds set check_at = now() where status = 0')
    await client.query('update payments set check_at = now() where status = 2 and check_at is not null')
  }
  const found = await auditMoney(database.url, join(folder, 'gateways'), sold, closeDay)
  await client.end()
  await shop.stop()
  await gateways.stop()
  await database.stop()
  rmSync(folder, { recursive: true })
  const { complaints, ...measurements } = found
  wrong += complaints.length
  for (const complaint of complaints) console.error(`${name}: ${complaint}`)
  rows.push([name, ...Object.values(measurements).map(String), String(Math.round((Date.now() - began) / 1000))])
  const names = [...Object.keys(measurements).map((figure) => figure.replaceAll('_', ' ')), 'seconds']
  console.info(`\n${orders} orders by ${gateway}, ${kills} kills\n\n${table(['gateway', ...names], rows)}`)
}
process.exitCode = wrong > 0 ? 1 : 0
