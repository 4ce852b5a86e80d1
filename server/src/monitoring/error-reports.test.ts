import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { loggerOptions } from '../http/logging/request-log.ts'
import { openCollector } from '../testing/servers/collector.ts'
import { openMonitoring } from './open-monitoring.ts'
import { readErrorReportOptions } from './read-monitoring-options.ts'

/** A server that reports its errors, with the reports that arrive once they are closed. */
async function openReporting(t: TestContext) {
  const collector = await openCollector(t)
  const env = { SENTRY_DSN: `http://key1@${collector.host}/7`, SENTRY_ENVIRONMENT: 'shop', SENTRY_RELEASE: '1.2.3' }
  const { errorReports, logger } = await openMonitoring({
    traces: undefined,
    errorReports: readErrorReportOptions(env),
    logger: loggerOptions('error'),
  })
  const stream = new Writable({ write: (_line, _encoding, done) => done() })
  const app = Fastify({ logger: { ...logger, stream }, genReqId: () => '123456789012' })
  t.after(() => app.close())
  const reports = async () => {
    await errorReports!.close()
    return collector.received.map(({ text }) => JSON.parse(text.split('\n')[2]!))
  }
  return { app, collector, errorReports: errorReports!, reports }
}

test('an error of a request is reported with type, message, stack and request id, and nothing of the request', async (t) => {
  const { app, collector, reports } = await openReporting(t)
  app.post('/fails', (request) => {
    request.log.error({ err: new TypeError('no vase, Bearer abcdefghijklmnopqrstuvwxyz0123456789') }, 'answered 500')
    return {}
  })
  const headers = { cookie: 'refresh=s3cret', authorization: 'Bearer t0ken' }
  await app.inject({ method: 'POST', url: '/fails?email=noura@mail.com', headers, payload: { phone: '+96550001234' } })
  const [event, ...others] = await reports()
  assert.deepEqual(others, [])
  const [exception] = event.exception.values
  assert.equal(exception.type, 'TypeError')
  assert.match(exception.value, /^no vase, /)
  assert.doesNotMatch(exception.value, /abcdefgh/)
  assert.ok(exception.stacktrace.frames.some(({ filename = '' }) => filename.endsWith('error-reports.test.ts')))
  assert.deepEqual(
    [event.level, event.platform, event.environment, event.release, event.tags],
    ['error', 'node', 'shop', '1.2.3', { request_id: '123456789012' }],
  )
  assert.equal(event.request, undefined)
  assert.equal(event.user, undefined)
  const [{ path, headers: sent, text } = { path: '', headers: {}, text: '' }] = collector.received
  assert.match(path, /^\/api\/7\/envelope\/\?/)
  assert.match(`${path} ${sent['x-sentry-auth']}`, /sentry_key=key1/)
  assert.doesNotMatch(text, /noura|s3cret|t0ken|50001234/)
})

test('a line of the log without an error is reported as a message, a warning is not', async (t) => {
  const { app, reports } = await openReporting(t)
  app.log.error('Webhooks cannot be sent: ECONNREFUSED')
  app.log.warn('nothing')
  const events = await reports()
  assert.deepEqual(
    events.map(({ message, exception }) => [message, exception]),
    [['Webhooks cannot be sent: ECONNREFUSED', undefined]],
  )
})

test('values that the database quotes are in no report', async (t) => {
  const { errorReports, reports } = await openReporting(t)
  const cause = Object.assign(new Error('invalid input: "noura@mail.com"'), { code: '22P02' })
  errorReports.report(Object.assign(new Error('select noura@mail.com', { cause }), { params: ['noura@mail.com'] }))
  const [event] = await reports()
  assert.equal(event.exception.values[0].value, 'a statement failed: the database refused a value (22P02)')
})

test('a fault of every request is reported ten times a minute', async (t) => {
  const { app, reports } = await openReporting(t)
  for (let request = 0; request < 30; request += 1) app.log.error(new Error('again'))
  assert.equal((await reports()).length, 10)
})

test('a service that is away, silent or answers nonsense disturbs nobody', async (t) => {
  const { collector, errorReports } = await openReporting(t)
  collector.manners.answer = (response) => response.writeHead(500).end('<html>')
  errorReports.report(new Error('one'))
  await errorReports.close()
  const gone = await openMonitoring({
    traces: undefined,
    errorReports: { dsn: 'http://key1@127.0.0.1:9/7', environment: 'shop' },
    logger: loggerOptions('error'),
  })
  gone.errorReports!.report(new Error('two'))
  await gone.errorReports!.close()
  assert.equal(collector.received.length, 1)
})

test('an address without key or project is refused at start', () => {
  assert.equal(readErrorReportOptions({}), undefined)
  for (const SENTRY_DSN of ['https://sentry.example/1', 'https://key@sentry.example/', 'sentry'])
    assert.throws(() => readErrorReportOptions({ SENTRY_DSN }), /SENTRY_DSN has to be/)
})
