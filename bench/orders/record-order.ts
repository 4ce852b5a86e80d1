import pg from 'pg'
import type { Call } from '../support/load.ts'
import type { Statement } from '../support/statements.ts'
import type { RecordedOrder } from './pgbench.ts'

type Placed = { id: number; number: string; secret: string; status: number }

const PLACED = 3

/**
 * Places one order of each kind in a shop behind a recording proxy and returns the statements of each; the database is at
 * `databaseUrl`. Emails are sent at the same time, so orders are repeated until one has the minimal number of statements.
 */
export async function recordOrders(url: string, databaseUrl: string, sent: Statement[], kinds: (() => Call)[]) {
  const first = []
  for (const make of kinds) first.push(await recordOrder(url, databaseUrl, sent, make))
  const least = Math.min(...first.map(({ statements }) => statements.length))
  const recorded: RecordedOrder[] = []
  for (const [place, make] of kinds.entries()) {
    let order = first[place]!
    while (order.statements.length > least) order = await recordOrder(url, databaseUrl, sent, make)
    recorded.push(order)
  }
  return recorded
}

async function recordOrder(
  url: string,
  databaseUrl: string,
  sent: Statement[],
  make: () => Call,
): Promise<RecordedOrder> {
  const { path, ...call } = make()
  const before = sent.length
  const answer = await fetch(`${url}${path}`, call)
  const statements = sent.slice(before)
  const { data } = (await answer.json()) as { data: Placed }
  if (data.status !== PLACED) throw new Error(`the order was not placed: ${JSON.stringify(data)}`)
  const unique = { key: call.headers!['idempotency-key']!, secret: data.secret, invoice: `${data.number}-1` }
  return { statements, ids: await idsOf(databaseUrl, data.id), unique }
}

/** Distinct numbers that cannot be confused. */
export async function spreadNumbers(databaseUrl: string) {
  await recordedStatements(databaseUrl, 'alter table orders alter id restart 700001')
  await recordedStatements(databaseUrl, 'alter table payments alter id restart 800001')
}

async function idsOf(databaseUrl: string, orderId: number) {
  const [payment] = await recordedStatements<{ id: number }>(
    databaseUrl,
    `select id from payments where order_id = ${orderId}`,
  )
  return { order: String(orderId), payment: String(payment!.id) }
}

export async function recordedStatements<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
