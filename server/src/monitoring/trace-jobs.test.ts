import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { outbox } from '../db/schema.ts'
import { traceStatements } from '../db/server/trace-statements.ts'
import { traceJob } from '../db/trace-job.ts'
import { deliverNext } from '../email/outbox/deliver.ts'
import { reportNextPurchase } from '../features/conversions/report-purchases.ts'
import { startJob } from '../shop/start-job.ts'
import { openCollector } from '../testing/servers/collector.ts'
import { openTestShop } from '../testing/shop.ts'
import { readTraceOptions } from './read-monitoring-options.ts'
import { openTraces } from './traces.ts'

type SpanSent = {
  name: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** Traces that a test can read once it has closed them. */
async function openTestTraces(t: TestContext) {
  const collector = await openCollector(t)
  const traces = openTraces(readTraceOptions({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}` })!)
  const readSpans = async () => {
    await traces.close()
    const sent: { scopeSpans: { spans: SpanSent[] }[] }[] = collector.received.flatMap(
      ({ text }) => JSON.parse(text).resourceSpans,
    )
    return sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  }
  return { traces, readSpans, textOf: () => collector.received.map(({ text }) => text).join() }
}

const ERROR = 2

/** A span as name, attributes and whether it failed. */
const summaryOf = ({ name, attributes, status }: SpanSent) => [
  name,
  Object.fromEntries(attributes.map(({ key, value }) => [key.replace('rawnaq.job.', ''), Object.values(value)[0]])),
  status.code === ERROR,
]

test('each pass of a job has a span with its attempt, its outcome and its statements, and no error message', async (t) => {
  const { readSpans, textOf } = await openTestTraces(t)
  const pool = { query: async (_statement: { text: string }, _values: string[]) => ({ rows: [] }) }
  traceStatements(pool)
  const passes = [
    async () => {
      await pool.query({ text: 'select name from customers where email = $1' }, ['noura@mail.com'])
      return 2
    },
    () => Promise.reject(new TypeError('noura@mail.com has no phone number')),
    async () => 0,
  ]
  const waits = [0, 60_000]
  const isIdle = Promise.withResolvers<void>()
  const job = startJob(
    'remind-customers',
    () => passes.shift()!(),
    { error: () => {} },
    async () => {
      if (passes.length === 0) isIdle.resolve()
      return waits.shift()!
    },
  )
  await isIdle.promise
  await job.stop()
  const spans = await readSpans()
  const runs = spans.filter(({ name }) => name === 'remind-customers')
  assert.deepEqual(runs.map(summaryOf), [
    ['remind-customers', { outcome: 'done', attempt: 1, count: 2 }, false],
    ['remind-customers', { outcome: 'failed', attempt: 1, 'error.type': 'TypeError' }, true],
    ['remind-customers', { outcome: 'nothing', attempt: 2, count: 0 }, false],
  ])
  const statements = spans.filter(({ name }) => name === 'select customers')
  assert.deepEqual(
    statements.map(({ parentSpanId }) => parentSpanId),
    [runs[0]!.spanId],
  )
  assert.doesNotMatch(textOf(), /noura/)
})

test('each email has a span for each attempt, and none while nothing is due', async (t) => {
  const { readSpans, textOf } = await openTestTraces(t)
  const shop = await openTestShop(t, { items: [{ selling_price: 2000, quantity: 5 }] })
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])
  t.mock.method(console, 'error', () => {})
  const { signal } = new AbortController()
  const away = () => Promise.reject(Object.assign(new Error('noura@mail.com'), { code: 'ECONNREFUSED' }))
  assert.equal(await deliverNext(shop, away, signal), true)
  assert.equal(await deliverNext(shop, away, signal), false)
  await shop.db.update(outbox).set({ next_attempt_at: new Date(0) })
  assert.equal(await deliverNext(shop, async () => {}, signal), true)
  // A database that was opened with traces has spans for its statements too.
  const emails = (await readSpans()).filter(({ name }) => name === 'send-email')
  assert.deepEqual(emails.map(summaryOf), [
    ['send-email', { outcome: 'retry', attempt: 1, 'error.type': 'ECONNREFUSED' }, true],
    ['send-email', { outcome: 'done', attempt: 2 }, false],
  ])
  assert.doesNotMatch(textOf(), /noura|RW-/i)
})

test('a purchase that a platform did not take is a failed attempt within the pass of its job', async (t) => {
  const { readSpans, textOf } = await openTestTraces(t)
  const shop = await openTestShop(t, {
    items: [{ selling_price: 2000, quantity: 5 }],
    conversionPlatforms: ['meta'],
  })
  shop.enabledOptions.conversions = true
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }], { conversion_consent: true })
  t.mock.method(console, 'warn', () => {})
  const accounts = { meta: { id: '1', token: 's3cret', url: 'http://127.0.0.1:9' } }
  await traceJob({ name: 'report-purchases' }, () =>
    reportNextPurchase(shop.db, { accounts, siteUrl: shop.siteUrl, allowPrivate: true }),
  )
  const spans = await readSpans()
  const [pass, report] = ['report-purchases', 'report-purchase'].map(
    (name) => spans.find((span) => span.name === name)!,
  )
  assert.deepEqual(summaryOf(report!), ['report-purchase', { outcome: 'retry', attempt: 1 }, true])
  assert.equal(report!.parentSpanId, pass!.spanId)
  assert.doesNotMatch(textOf(), /noura|s3cret|RW-/i)
})
