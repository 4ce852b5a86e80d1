import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'
import { loggerOptions, logSerializers, redirectConsoleToLog } from './request-log.ts'

test('no log line contains the token of an email link, whatever an email client appended to it', () => {
  const token = 'dGhpcy1pcy1hLXRva2VuLW9mLWEtbGV0dGVyLTEyMzQ'
  for (const end of ['', '?lang=ar', '/', ')', '.', '%3E', ',', '=', token]) {
    const { url } = logSerializers.req({ method: 'GET', url: `/main/reset-password/${token}${end}` })
    assert.match(url, /^\/main\/reset-password\/token/, end)
    assert.ok(!url.includes(token.slice(0, 20)), url)
  }
})

test('long URLs are cut in the log', () => {
  const { url } = logSerializers.req({ method: 'GET', url: `/main/${'a.'.repeat(8000)}?lang=ar` })
  assert.equal(url, `/main/${'a.'.repeat(147)}…`)
  const longest = `/main/${'a.'.repeat(147)}`
  assert.equal(logSerializers.req({ method: 'GET', url: longest }).url, longest)
})

test('a logged bug has its error and stack, but nothing of the caller or the request', async (t) => {
  const shop = await openTestShop(t)
  const stream = new PassThrough()
  const logger = { ...loggerOptions('info'), stream }
  const app = await buildApp({ shop, logger })
  t.after(() => app.close())
  app.get('/broken', { config: { access: 'anyone' } }, () => shop.db.execute(sql`select ${'noura@mail.com'}::int`))
  const { statusCode, body } = await app.inject({ url: '/broken?token=s3cret', remoteAddress: '192.0.2.7' })
  assert.equal(statusCode, 500)
  const log = String(stream.read())
  for (const text of ['noura', 's3cret', '192.0.2.7']) assert.ok(!log.includes(text) && !body.includes(text), log)
  assert.match(log, /"route":"\/broken","path":"\/broken","status":500,"ms":\d/)
  assert.match(log, /"message":"a statement failed: the database refused a value \(22P02\)","stack":" {4}at /)
  assert.match(log, /"msg":"answered 500"/)
})

test('each response is one log line with its route, status and duration', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [verbose, quiet] = [new PassThrough(), new PassThrough()]
  const app = await buildApp({ shop, logger: { ...loggerOptions('info'), stream: verbose } })
  const silent = await buildApp({ shop, logger: { ...loggerOptions('warn'), stream: quiet } })
  t.after(() => Promise.all([app.close(), silent.close()]))
  const { headers } = await app.inject(`/api/item/${shop.items[0]}?lang=ar`)
  await app.inject('/api/item/99999')
  await silent.inject('/api/item/99999')
  const lines = String(verbose.read())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const fields = ['level', 'reqId', 'method', 'route', 'path', 'status', 'msg']
  const first = { level: 30, reqId: headers['x-request-id'], method: 'GET', route: '/api/item/:id', msg: 'answered' }
  assert.deepEqual(
    lines.map((line) => Object.fromEntries(fields.map((name) => [name, line[name]]))),
    [
      { ...first, path: `/api/item/${shop.items[0]}`, status: 200 },
      { ...first, reqId: lines[1].reqId, path: '/api/item/99999', status: 404 },
    ],
  )
  assert.equal(typeof lines[0].ms, 'number')
  assert.equal(quiet.read(), null)
})

const secrets: [title: string, secret: string, object: object, text: string][] = [
  ['an authorization', 'aGVsbG8', { headers: { Authorization: 'Bearer aGVsbG8' } }, 'sent Bearer aGVsbG8'],
  [
    'a cookie',
    'sid=8f14',
    { res: { headers: { 'Set-Cookie': ['sid=8f14'] } } },
    'https://a.example/?session_token=sid=8f14',
  ],
  ['a password', 'rose-oud', { user: { new_password: 'rose-oud' } }, 'smtps://shop:rose-oud@mail.example'],
  ['a card', '4111111111111111', { pay: { card_number: '4111111111111111' } }, 'card 4111111111111111'],
  ['a card in groups', '4111 1111', { payment: { card: { number: '4111 1111' } } }, 'card 4111 1111 1111 1111.'],
  ['the code of a card', '737', { payment: { cvv: '737' } }, '?code=737&a=b'],
  [
    'a token',
    'dGhpcy1pcy1hLXRva2VuLW9mLWEtbGV0dGVyLTEyMzQ',
    { a: [{ refresh_token: 'dGhpcy1pcy1hLXRva2VuLW9mLWEtbGV0dGVyLTEyMzQ' }] },
    '/reset/dGhpcy1pcy1hLXRva2VuLW9mLWEtbGV0dGVyLTEyMzQ',
  ],
  ['a key in an address', 'k3y', { url: 'https://pay.example/?api_key=k3y&x=1' }, 'GET /a?api-key=k3y failed'],
  ['a password behind figures', 'r0se', { cause: '1.smtp://shop:r0se@mail' }, 'at 2+smtp://shop:r0se@mail.example'],
  [
    'the password of the database',
    'p%40ss',
    { cause: 'postgres://shop:p%40ss@db/shop' },
    'postgresql://shop:p%40ss@db',
  ],
]

test('no secret reaches the log, in any field of any logger', async (t) => {
  const shop = await openTestShop(t)
  const stream = new PassThrough()
  const app = await buildApp({ shop, logger: { ...loggerOptions('info'), stream } })
  t.after(() => app.close())
  for (const [title, secret, object, words] of secrets) {
    app.log.info(object, 'an object')
    app.log.error(new Error(words))
    app.log.warn({ err: new Error(words) }, words)
    // Now and then the time and the process id contain the three digits of the card code.
    const log = String(stream.read()).replace(/"(time|pid)":\d+,/g, '')
    assert.ok(!log.includes(secret), `${title}: ${log}`)
    assert.match(log, /\[hidden\]/)
  }
  const redirected = redirectConsoleToLog(app.log)
  console.error('A database connection was lost:', 'postgres://shop:p%40ss@db')
  redirected.restore()
  assert.match(String(stream.read()), /"level":50,.*"msg":"A database connection was lost: postgres:\/\/\[hidden\]@db"/)
})

test('objects on the console are logged by their properties, errors by their reason', async (t) => {
  const shop = await openTestShop(t)
  const stream = new PassThrough()
  const app = await buildApp({ shop, logger: { ...loggerOptions('warn'), stream } })
  t.after(() => app.close())
  const redirected = redirectConsoleToLog(app.log)
  console.error('edge-77 GET /main', { status: 404, data: 'no route' })
  console.warn('lost:', new TypeError('no answer'))
  redirected.restore()
  const [first, second] = String(stream.read())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(first.msg, "edge-77 GET /main { status: 404, data: 'no route' }")
  assert.match(second.msg, /^lost: TypeError: no answer\n {4}at /)
})

test('values that are not secret are logged unchanged', () => {
  const { formatters, hooks } = loggerOptions('info')
  const plain = { order: 1042, time: 1795282283511, paid: { amount: 1250, method: 'card_payment' }, none: null }
  assert.deepEqual(formatters.log({ order: 1042, none: null, lines: [1, 'a'] }), {
    order: 1042,
    none: null,
    lines: [1, 'a'],
  })
  const line = `${JSON.stringify({ time: plain.time, path: '/api/order/1042', invoice: 'RW-1042-1', id: 4111111111111112 })}\n`
  assert.equal(hooks.streamWrite(line), line)
})
