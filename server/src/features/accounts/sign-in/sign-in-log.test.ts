import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { buildApp } from '../../../app.ts'
import { logSerializers } from '../../../http/logging/request-log.ts'
import { nouraSignsUp, openShopWithVisitors, tokenIn } from '../../../testing/visitors.ts'
import { redirectBarePaths } from '../../../web/redirects.ts'

test('the log of a whole sign-in contains no password, token or name', async (t) => {
  const shop = await openShopWithVisitors(t)
  const consoleError = t.mock.method(console, 'error', () => {})
  const stream = new PassThrough()
  const app = await buildApp({ shop, logger: { level: 'trace', stream, serializers: logSerializers } })
  redirectBarePaths(app)
  t.after(() => app.close())
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
    app.inject({ method, url, ...(payload && { payload }), headers })
  const { password } = nouraSignsUp
  const fresh = 'a lamp beside it'

  const signedUp = await send('POST', '/api/auth/signup', nouraSignsUp)
  const { access_token } = signedUp.json()
  const refresh = signedUp.cookies[0]!.value
  await send('POST', '/api/auth/signup', nouraSignsUp)
  const verifying = tokenIn((await shop.emails())[0])
  await send('GET', `/main/account-verification/${verifying}?lang=ar`)
  await send('POST', '/api/auth/verify', { token: verifying })
  await send('POST', '/api/auth/login', { email: 'noura@mail.com', password: 'wrong one here' })
  await send('POST', '/api/auth/refresh', undefined, { cookie: `refresh=${refresh}` })
  await send('POST', '/api/auth/forget-password', { email: 'noura@mail.com' })
  const resetting = tokenIn((await shop.emails())[0])
  await send('GET', `/main/new-password?token=${resetting}`)
  await send('POST', '/api/auth/reset-password', { password: fresh, confirmpassword: fresh, token: resetting })
  const loggedIn = await send('POST', '/api/auth/login', { email: 'noura.e', password: fresh })
  const bearer = { authorization: `Bearer ${loggedIn.json().access_token}` }
  assert.equal((await send('DELETE', '/api/auth/me', { password: fresh }, bearer)).statusCode, 204)

  const log = String(stream.read())
  assert.match(log, /"path":"\/main\/account-verification\/token"/)
  assert.match(log, /"path":"\/api\/auth\/reset-password"/)
  const secrets = [
    password,
    fresh,
    'wrong one',
    access_token,
    refresh,
    verifying,
    resetting,
    bearer.authorization.slice(7),
  ]
  for (const secret of [...secrets, 'noura', 'Noura', '50001234']) assert.ok(secret && !log.includes(secret), secret)
  assert.equal(consoleError.mock.callCount(), 0)
})
