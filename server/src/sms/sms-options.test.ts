import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openFileDriver } from './file-driver.ts'
import { openSmsDriver, readSmsOptions } from './sms-options.ts'

test('text messages are written to files in development, and off in production', () => {
  const driverIn = (env: NodeJS.ProcessEnv) => readSmsOptions(env, '/data')
  assert.deepEqual(driverIn({}), { driver: 'file', folder: join('/data', 'sms') })
  assert.equal(driverIn({ NODE_ENV: 'production' }).driver, 'none')
  assert.equal(openSmsDriver(driverIn({ SMS_DRIVER: 'none' })), null)
  assert.throws(() => driverIn({ SMS_DRIVER: 'pigeon' }), /^Error: SMS_DRIVER has to be one of none, file, unifonic\.$/)
})

test('Unifonic needs its driver and its application together, at an https address', () => {
  const read = (env: NodeJS.ProcessEnv) => readSmsOptions(env, '/data')
  const account = { SMS_DRIVER: 'unifonic', UNIFONIC_APP_SID: 'app' }
  assert.deepEqual(read({ ...account, UNIFONIC_SENDER_ID: 'Rawnaq' }), {
    ...{ driver: 'unifonic', appSid: 'app', senderId: 'Rawnaq', url: 'https://el.cloud.unifonic.com' },
  })
  for (const env of [{ SMS_DRIVER: 'unifonic' }, { UNIFONIC_APP_SID: 'app' }])
    assert.throws(() => read(env), /^Error: SMS_DRIVER=unifonic and UNIFONIC_APP_SID are set together\.$/)
  assert.throws(() => read({ ...account, UNIFONIC_URL: 'http://x.example' }), /^Error: UNIFONIC_URL has to be an https/)
})

test('the file driver writes one private file for each message', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'rawnaq-sms-'))
  t.after(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'sms')
  const send = openFileDriver(folder)
  const sms = { id: '2030-01-01T10-00-00-7', to: '+96550001234', text: 'رونق: رمز' }
  await send(sms, AbortSignal.timeout(1000))
  await send(sms, AbortSignal.timeout(1000))
  assert.deepEqual(readdirSync(folder), ['2030-01-01T10-00-00-7.json'])
  const path = join(folder, '2030-01-01T10-00-00-7.json')
  assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), { to: '+96550001234', text: 'رونق: رمز' })
  assert.deepEqual([statSync(path).mode & 0o777, statSync(folder).mode & 0o777], [0o600, 0o700])
})
