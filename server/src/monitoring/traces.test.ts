import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { summaryOf, traceStatements } from '../db/server/trace-statements.ts'
import { openCollector } from '../testing/servers/collector.ts'
import { openTestShop } from '../testing/shop.ts'
import { readTraceOptions } from './read-monitoring-options.ts'
import { openTraces } from './traces.ts'

type SpanSent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** A shop with traces and a route that runs a statement and calls another server. */
async function openTracedShop(t: TestContext) {
  const collector = await openCollector(t)
  const other = await openCollector(t)
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s%20ecret',
    OTEL_SERVICE_NAME: 'gifts',
  }
  const traces = openTraces(readTraceOptions(env)!)
  const pool = { query: async (_statement: { text: string }, _values: string[]) => ({ rows: [] }) }
  traceStatements(pool)
  const shop = await openTestShop(t, {
    traceRequests: (app) => traces.traceRequests(app, () => true),
    extraRoutes: (app) => {
      app.post('/traced/:id', { config: { access: 'anyone' } }, async () => {
        await pool.query({ text: 'select name from customers where email = $1' }, ['noura@mail.com'])
        await (await fetch(`http://${other.host}/pay?token=s3cret`)).text()
        return {}
      })
    },
  })
  const spans = async () => {
    await traces.close()
    return collector.received.flatMap(({ text }) =>
      JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SpanSent[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as SpanSent[]
  }
  return { ...shop, traces, collector, other, spans, pool }
}

const attributesOf = ({ attributes }: SpanSent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a request has a span with its route, its statements and outgoing requests, continues the trace of a proxy, and names nobody', async (t) => {
  const { call, spans, collector, other, pool } = await openTracedShop(t)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, cookie: 'refresh=s3cret' }
  assert.equal((await call('POST', '/traced/5?email=noura@mail.com', { phone: '+96550001234' }, headers)).status, 200)
  assert.equal((await call('GET', '/nowhere/noura')).status, 404)
  // Statements outside requests and jobs are in no trace.
  await pool.query({ text: 'select 1' }, [])
  const sent = await spans()
  const request = sent.find(({ name }) => name === 'POST /api/traced/:id')!
  assert.deepEqual([request.traceId, request.parentSpanId], [traceId, 'b7ad6b7169203331'])
  assert.deepEqual(attributesOf(request), {
    'http.request.method': 'POST',
    'http.route': '/api/traced/:id',
    'http.response.status_code': 200,
  })
  const children = sent.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  assert.deepEqual(children.map(({ name }) => name).sort(), [`GET ${other.host}`, 'select customers'])
  const outgoing = children.find(({ name }) => name.startsWith('GET'))!
  assert.deepEqual(attributesOf(outgoing), {
    'http.request.method': 'GET',
    'server.address': other.host,
    'http.response.status_code': 200,
  })
  assert.deepEqual(
    sent.filter((span) => span !== request && !children.includes(span)).map(({ name }) => name),
    ['GET'],
  )
  const [first] = collector.received
  assert.deepEqual([first?.path, first?.headers['api-key']], ['/v1/traces', 's ecret'])
  for (const { text } of collector.received) {
    assert.match(text, /"gifts"/)
    assert.doesNotMatch(text, /noura|s3cret|50001234/)
  }
})

test('a collector that is away or answers nonsense disturbs no request', async (t) => {
  const { call, traces, collector } = await openTracedShop(t)
  collector.manners.answer = (response) => response.writeHead(400).end('<html>')
  assert.equal((await call('POST', '/traced/5', {})).status, 200)
  await traces.close()
  const away = openTraces(readTraceOptions({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })!)
  const shop = await openTestShop(t, { traceRequests: (app) => away.traceRequests(app, () => false) })
  assert.equal((await shop.call('GET', '/health')).status, 200)
  await away.close()
})

test('a statement is named by its verb and first table', () => {
  assert.equal(summaryOf('insert into "outbox" (kind) values ($1)'), 'insert outbox')
  assert.equal(summaryOf('\n  with due as (select id from orders) update orders set status = 2'), 'with orders')
  assert.equal(summaryOf('update "items" set quantity = $1'), 'update items')
  assert.equal(summaryOf('with l as (select * from jsonb_to_recordset($1)) select id from items'), 'with items')
  assert.equal(summaryOf('begin'), 'begin')
  assert.equal(summaryOf("select set_config('a', 'b', true)"), 'select')
})

test('traces are configured by the variables of OpenTelemetry', () => {
  assert.equal(readTraceOptions({}), undefined)
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  assert.deepEqual(readTraceOptions({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' }), {
    ...{ url: 'http://collector:4318/v1/traces', headers: {}, serviceName: 'rawnaq', ratio: 0.1 },
  })
  assert.equal(readTraceOptions({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }), undefined)
  const wrong = [
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT has to be/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG has to be/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'secret' }, /OTEL_EXPORTER_OTLP_HEADERS has to be/],
  ] as const
  for (const [env, text] of wrong) assert.throws(() => readTraceOptions(env), text)
})
