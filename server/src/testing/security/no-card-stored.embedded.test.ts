import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../db/embedded/embedded.ts'
import { queryRows } from '../../db/query-rows.ts'
import { noura } from '../shop.ts'
import { dataFolder, startShop } from '../shop-process.ts'

/** A hundred different card numbers of fifteen digits with valid check digits. */
const cards = Array.from({ length: 100 }, (_, place) => {
  const digits = `3782822463${String(7000 + place * 37)}`
  const doubled = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
})
/** Digits that two of the three parts of a UUID of this length never begin with. */
const CODE = '5073'

test('card numbers and codes are stored nowhere, whether the payment succeeds, is declined, mistyped or sent to the wrong field', async (t) => {
  const folder = dataFolder(t)
  const shop = await startShop(t, { DATA_DIR: folder, LOG_LEVEL: 'trace' })
  await shop.isOpen
  const responses: string[] = []
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    responses.push(text)
    return { status: answer.status, body: JSON.parse(text) }
  }

  const lines = await linesToBuy(call)
  const statuses = new Map<string, number>()
  for (const [place, number] of cards.entries()) {
    const kind = ['paid', 'declined', 'mistyped', 'unknown field', 'by the old call'][place % 5]!
    const items = [lines[place % lines.length]!]
    const { grand_total } = (await call('/order/quote', { items })).body.data
    const typed = { card_number: number, expiry_month: '12', expiry_year: '2040', cvv: CODE }
    const card = kind === 'mistyped' ? { ...typed, expiry_month: '13' } : typed
    const payment = kind === 'unknown field' ? { card: { ...card, number }, extra: number } : { card }
    const address = { ...noura, zip_code: kind === 'declined' ? '46282' : '00000' }
    const checkout = { items, address, payment_method: 'card', payment, expected_total: grand_total }
    const headers = { 'idempotency-key': `key-of-payment-${100_000 + place}` }
    const old = { OrderId: 1, amount: grand_total, cardNumber: number, expirationDate: '2040-12', cardCode: CODE }
    const answer =
      kind === 'by the old call'
        ? await call('/payment/authorizedotnet', old)
        : await call('/order/checkout', checkout, headers)
    const outcome = `${kind}: ${answer.status} ${answer.body.data?.payment_status ?? answer.body.code}`
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
  }
  assert.deepEqual(Object.fromEntries(statuses), {
    'paid: 201 1': 20,
    'declined: 201 2': 20,
    'mistyped: 422 invalid': 20,
    'unknown field: 422 invalid': 20,
    'by the old call: 404 not_found': 20,
  })
  shop.kill('SIGTERM')
  await shop.ended

  const output = [...responses, shop.output()]
  assert.ok(shop.output().includes('/api/order/checkout'))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  assert.ok(files.length > 100)
  for (const { parentPath, name } of files) {
    const bytes = readFileSync(join(parentPath, name))
    for (const number of cards) assert.ok(!bytes.includes(number), `${name} holds a card`)
    if (/\.(eml|jsonl)$/.test(name)) output.push(bytes.toString())
  }
  output.push(...(await rowsIn(folder)))
  assert.ok(output.some((text) => text.includes(`"card_ending": "${cards[0]!.slice(-4)}"`)))
  for (const text of output) {
    for (const number of cards) assert.ok(!text.includes(number), text.slice(0, 200))
    assert.doesNotMatch(text, new RegExp(`\\b${CODE}\\b`))
  }
})

type Listed = { id: number; quantity: number | null }

/** Lines of one unit of every item, with a variant where one must be chosen. */
async function linesToBuy(call: (path: string) => Promise<{ body: { data: Listed[] } }>) {
  const items = (await call('/item?available=true&per_page=100')).body.data
  const lines = []
  for (const { id, quantity: stock } of items) {
    const quantity = stock ?? 0
    const variants = (await call(`/property?item_id=${id}&per_page=100`)).body.data
    // Variants without a stock of their own share that of their item.
    const variant = variants.find((one) => (one.quantity ?? quantity) > 2)
    if (variant) lines.push({ item_id: id, property_id: variant.id, item_quantity: 1 })
    else if (variants.length === 0 && quantity > 2) lines.push({ item_id: id, item_quantity: 1 })
  }
  return lines
}

/** Every row of every table, as text. */
async function rowsIn(folder: string): Promise<string[]> {
  const { db, close } = await openEmbedded(folder, async () => {})
  const select = sql`select tablename from pg_tables where schemaname = 'public'`
  const texts: string[] = []
  for (const { tablename } of await queryRows<{ tablename: string }>(db, select)) {
    const rows = await queryRows<{ row: string }>(db, sql.raw(`select to_jsonb(t)::text as row from ${tablename} t`))
    texts.push(...rows.map(({ row }) => row))
  }
  await close()
  return texts
}
