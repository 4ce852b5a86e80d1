import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { accountOf, startGateways } from '../../tools/shop/simulated-gateways.ts'
import { auditMoney } from '../money/audit-money.ts'
import { startKillable } from '../money/killable-shop.ts'
import { restock, STOCK } from '../support/place-orders.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import { floorOf, memoryAt, type Sample, slopeOf, watchMemory } from './memory.ts'
import { everybody, type Soak } from './shoppers.ts'
import { changeAndKill } from './staff.ts'

/*
 * Mixes all loads for a number of minutes: visits in both languages, cash and card orders, customers' carts, staff who change
 * prices and stock, and kills (-9) of the process. Afterwards payments are compared, every email must be sent, and no
 * response may be lost except during a kill.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, kills: { type: 'string', default: '1' } },
})
const [minutes, kills] = [Number(values.minutes), Number(values.kills)]
if (!(minutes >= 1 && minutes <= 1440 && Number.isInteger(kills) && kills >= 0)) {
  console.error('--minutes goes from 1 to 1440, --kills is a whole number.')
  process.exit(1)
}

/** The permitted growth in MB of the minimal heap, from the middle third after the last kill to the last third. */
const GROWTH = 60
/** How long a restarted process may be slow to accept requests, in milliseconds. */
const WAKING = 2000

const folder = mkdtempSync(join(tmpdir(), 'rawnaq-soak-'))
const database = await startPostgres()
const gateways = await startGateways(join(folder, 'gateways'))
const metricsPort = await freePort()
const metricsUrl = `http://localhost:${metricsPort}/metrics`
const shop = await startKillable({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  METRICS_PORT: String(metricsPort),
  ...accountOf(gateways.url),
})
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const token = await staffToken(client)
await client.end()
const goods = await restock(database.url)
const began = Date.now()
const end = began + minutes * 60_000
const soak: Soak = {
  url: shop.url,
  goods,
  sold: { acknowledged: [], giftCards: [], kills: 0, units: goods.items.length * STOCK, lostAnswers: 0 },
  troubles: [],
  answers: new Map(),
  goesOn: () => Date.now() < end,
}
const moments = Array.from({ length: kills }, (_, kill) => began + ((kill + 1) * (end - began)) / (kills + 1))
const [away, samples] = await Promise.all([
  changeAndKill(soak, shop, token, moments),
  watchMemory(metricsUrl, soak.goesOn),
  ...everybody.map((visit) => visit(soak)),
])
const { complaints: differences, ...money } = await auditMoney(database.url, join(folder, 'gateways'), soak.sold)
const unsentEmails = await countUnsentEmails()
await shop.stop()
await gateways.stop()
await database.stop()
rmSync(folder, { recursive: true })

const excused = soak.troubles.filter(({ at }) => away.some(({ from, to }) => at >= from && at <= to + WAKING))
const unexcused = soak.troubles.filter((trouble) => !excused.includes(trouble))
const sinceKill = samples.filter(({ seconds }) => seconds * 1000 > (away.at(-1)?.to ?? began) - began)
const third = Math.floor(sinceKill.length / 3)
const [middle, last] = [sinceKill.slice(third, 2 * third), sinceKill.slice(2 * third)]
const growth = floorOf(last) - floorOf(middle)
console.info(`${minutes} minutes, ${kills} kills\n`)
console.info(
  table(
    ['what', 'answered'],
    [...soak.answers].map(([what, times]) => [what, String(times)]),
  ),
)
console.info(
  `\n${table(['memory', 'resident MB', 'objects MB'], [row('begin', samples[0]), row('middle', samples[samples.length >> 1]), row('end', samples.at(-1))])}`,
)
console.info(
  `since the last kill ${slopeOf([...middle, ...last]).toFixed(1)} MB a minute; the least that objects need ${growth.toFixed(1)} MB more in the last third\n`,
)
console.info(
  table(
    [
      ...Object.keys(money).map((name) => name.replaceAll('_', ' ')),
      'away s',
      'no answer then',
      'no answer else',
      'letters left',
    ],
    [
      [
        ...Object.values(money),
        away.reduce((sum, { from, to }) => sum + (to - from) / 1000, 0).toFixed(1),
        excused.length,
        unexcused.length,
        unsentEmails,
      ].map(String),
    ],
  ),
)
const complaints = [
  ...differences,
  ...unexcused.map(({ what, status }) => `${what} was answered ${status || 'not at all'} while the shop was there`),
  ...(unsentEmails === 0 ? [] : [`${unsentEmails} emails were not sent six minutes later`]),
  ...(growth <= GROWTH ? [] : [memoryComplaint()]),
  ...(soak.sold.kills === kills ? [] : [`The shop was killed ${soak.sold.kills} times`]),
]
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

function memoryComplaint() {
  if (!Number.isFinite(growth))
    return 'There was too little time since the last kill to tell whether memory grows: take more minutes'
  return `What objects need has grown by ${growth.toFixed(0)} MB`
}

/** The number of unsent emails, after six minutes at most: emails of a killed process are retried after five. */
async function countUnsentEmails(): Promise<number> {
  let waiting = Number.NaN
  for (let attempts = 0; attempts < 360 && waiting !== 0; attempts += 1) {
    waiting = (await memoryAt(metricsUrl))?.('rawnaq_outbox_waiting{channel="email"}') ?? Number.NaN
    if (waiting !== 0) await pause(1000)
  }
  return waiting
}

function row(name: string, sample: Sample | undefined) {
  return [name, sample?.resident.toFixed(0) ?? '', sample?.objects.toFixed(0) ?? '']
}
