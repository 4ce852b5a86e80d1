import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { noura } from '../testing/shop.ts'
import { dataFolder, type ShopProcess, startShop } from '../testing/shop-process.ts'

const closings: (() => unknown)[] = []
const whole = { after: (work: () => unknown) => closings.unshift(work) }
const filled = dataFolder(whole)

/** A shop with demo data on the embedded database, opened once and closed again. */
before(async () => {
  const shop = await startShop(whole, { DATA_DIR: filled })
  await shop.isOpen
  shop.kill('SIGTERM')
  assert.equal(await shop.ended, 0)
})
after(async () => {
  for (const close of closings) await close()
})

function copyOfShop(t: TestContext) {
  const folder = dataFolder(t)
  cpSync(filled, folder, { recursive: true })
  return folder
}

/** The one-line error of a shop that cannot open, after it has exited. */
async function refusalOf(shop: ShopProcess) {
  assert.equal(await shop.ended, 1)
  return shop.output()
}

test('a second process on the same data is refused with one sentence, and the first continues', async (t) => {
  const DATA_DIR = copyOfShop(t)
  const first = await startShop(t, { DATA_DIR })
  await first.isOpen
  const sentence = `Another process is using the shop's data in ${DATA_DIR}. Stop it first, or set DATA_DIR or DATABASE_URL.\n`
  assert.equal(await refusalOf(await startShop(t, { DATA_DIR })), sentence)
  assert.equal((await fetch(`${first.url}/api/health`)).status, 200)
})

/** Makes a process print the files it loads. */
const printLoadedFiles = `--import=data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ load: (url, how, next) => (console.error(url), next(url, how)) })",
)}`

test('pages are rendered without the development builds of libraries, whatever `NODE_ENV` is', async (t) => {
  const shop = await startShop(t, { DATA_DIR: copyOfShop(t), NODE_ENV: 'development', NODE_OPTIONS: printLoadedFiles })
  await shop.isOpen
  assert.equal((await fetch(`${shop.url}/main`)).status, 200)
  const renderers = shop.output().matchAll(/react-dom-server[\w.-]*\.(production|development)\.js/g)
  assert.deepEqual([...new Set([...renderers].map(([, kind]) => kind))], ['production'])
})

test('a port in use is named', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  t.after(() => new Promise<void>((resolve) => other.close(() => resolve())))
  const message = await refusalOf(await startShop(t, { PORT, DATA_DIR: copyOfShop(t) }))
  assert.equal(message, `Port ${PORT} is taken. Stop what uses it, or set PORT to another one.\n`)
})

const unanswered = /^The PostgreSQL server of DATABASE_URL does not answer: /
const nonsense: [env: NodeJS.ProcessEnv, args: string[], sentence: RegExp][] = [
  [
    { DATABASE_URL: 'mysql://localhost/shop' },
    [],
    /^DATABASE_URL has to begin with postgres:\/\/ or postgresql:\/\/\.\n$/,
  ],
  [{ DATABASE_URL: 'postgres://localhost:99999/shop' }, [], new RegExp(`${unanswered.source}Invalid URL\\n$`)],
  [{ DATABASE_URL: 'postgres://nobody@localhost:1/shop' }, [], new RegExp(`${unanswered.source}.*ECONNREFUSED.*\\n$`)],
  [{ PORT: 'http' }, [], /^PORT has to be a whole number from 0 to 65535\.\n$/],
  [
    { SITE_URL: 'shop.example' },
    [],
    /^SITE_URL has to be the address of the shop, such as https:\/\/shop\.example\.\n$/,
  ],
  [{}, ['--demo'], /^--demo is not known here; there are --dev and --empty\.\n$/],
]

test('an invalid environment variable is refused with one sentence', async (t) => {
  for (const [env, args, sentence] of nonsense) assert.match(await refusalOf(await startShop(t, env, args)), sentence)
})

test('an unusable data directory is refused with one sentence', async (t) => {
  const isFile = join(dataFolder(t), 'file')
  writeFileSync(isFile, '')
  const cannotMake = await refusalOf(await startShop(t, { DATA_DIR: isFile }))
  assert.match(
    cannotMake,
    /^The shop cannot make its data folder .+\/file: .+ Set DATA_DIR to a folder it may write to\.\n$/,
  )

  const withoutLock = copyOfShop(t)
  rmSync(join(withoutLock, 'lock.sqlite'))
  mkdirSync(join(withoutLock, 'lock.sqlite'))
  const cannotLock = await refusalOf(await startShop(t, { DATA_DIR: withoutLock }))
  assert.match(
    cannotLock,
    /^The shop cannot lock its data in .+: unable to open database file\. Check that it may write/,
  )

  const withDamagedLock = copyOfShop(t)
  writeFileSync(join(withDamagedLock, 'lock.sqlite'), 'no SQLite file'.repeat(1000))
  const damagedLock = await refusalOf(await startShop(t, { DATA_DIR: withDamagedLock }))
  assert.match(
    damagedLock,
    /^The lock file .+\/lock\.sqlite is damaged\. Make sure that no process uses this folder, .+\.\n$/,
  )

  const damaged = copyOfShop(t)
  rmSync(join(damaged, 'db', 'global', 'pg_control'))
  const message = await refusalOf(await startShop(t, { DATA_DIR: damaged }))
  assert.match(message, /^The embedded database in .+\/db cannot be opened: .+\n$/)
})

test('killed at any moment of its first startup, the shop opens completely the next time', async (t) => {
  const DATA_DIR = dataFolder(t)
  for (const moment of [300, 700, 1200, 1800, 2500]) {
    if (existsSync(join(DATA_DIR, 'db'))) break
    const shop = await startShop(t, { DATA_DIR })
    await Promise.race([pause(moment), shop.ended])
    shop.kill('SIGKILL')
    await shop.ended
  }
  const shop = await startShop(t, { DATA_DIR })
  await shop.isOpen
  const read = async (name: string) =>
    (await (await fetch(`${shop.url}/api/${name}?per_page=1`)).json()) as { meta: { total: number } }
  assert.ok((await read('item')).meta.total > 50)
  assert.ok((await read('setting')).meta.total > 10)
})

for (const [how, signal, code] of [
  ['told to stop', 'SIGTERM', 0],
  ['killed', 'SIGKILL', 'SIGKILL'],
] as const)
  test(`when the shop is ${how} while it takes orders, every confirmed order exists afterwards`, async (t) => {
    const DATA_DIR = copyOfShop(t)
    const first = await startShop(t, { DATA_DIR })
    await first.isOpen
    const post = async (path: string, body: object, headers = {}) => {
      const answer = await fetch(`${first.url}/api/order/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const { data } = (await answer.json()) as { data: { id: number; secret: string; grand_total: number } }
      // A refusal contains a current quote as its data.
      assert.ok(answer.ok)
      return data
    }
    const lines = [{ item_id: 2, item_quantity: 1 }]
    const { grand_total } = await post('quote', { items: lines })
    const order = { items: lines, address: noura, payment_method: 'cash', expected_total: grand_total }
    const orders = Array.from({ length: 12 }, () => post('checkout', order, { 'idempotency-key': randomUUID() }))
    await Promise.any(orders)
    first.kill(signal)
    const confirmed = (await Promise.allSettled(orders)).flatMap((one) =>
      one.status === 'fulfilled' ? [one.value] : [],
    )
    assert.equal(await first.ended, code)
    assert.ok(confirmed.length >= 1)

    const second = await startShop(t, { DATA_DIR })
    await second.isOpen
    for (const { id, secret } of confirmed) {
      const { status } = await fetch(`${second.url}/api/order/${id}`, { headers: { 'order-secret': secret } })
      assert.equal(status, 200)
    }
  })
