import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPaymentOptions } from './read-payment-options.ts'

const account = { AUTHORIZE_NET_LOGIN: 'shop', AUTHORIZE_NET_KEY: 'a-secret', AUTHORIZE_NET_CLIENT_KEY: 'public' }

const authorizeNet = {
  url: 'https://api.authorize.net',
  login: 'shop',
  key: 'a-secret',
  clientKey: 'public',
  script: 'https://js.authorize.net/v1/Accept.js',
  takesCards: false,
  isTest: false,
}

test('a shop of one’s own takes what is configured, and cash alone where nothing is', () => {
  assert.deepEqual(readPaymentOptions(account, false), { areSimulated: false, authorizeNet })
  assert.deepEqual(readPaymentOptions({}, false), { areSimulated: false, authorizeNet: undefined })
})

test('on the embedded database the gateways are simulated, until one is configured', () => {
  assert.deepEqual(readPaymentOptions({}, true), { areSimulated: true, authorizeNet: undefined })
  assert.deepEqual(readPaymentOptions(account, true), { areSimulated: false, authorizeNet })
})

test('TEST_PAYMENTS=on simulates the gateways anywhere, and none is configured beside it', () => {
  assert.equal(readPaymentOptions({ TEST_PAYMENTS: 'on' }, false).areSimulated, true)
  assert.equal(readPaymentOptions({ TEST_PAYMENTS: 'off' }, false).areSimulated, false)
  assert.throws(
    () => readPaymentOptions({ ...account, TEST_PAYMENTS: 'on' }, false),
    /^Error: TEST_PAYMENTS=on pays with/,
  )
})

test('the sandbox is its own place with its own script, and any other takes real money', () => {
  const at = (AUTHORIZE_NET_URL: string) => readPaymentOptions({ ...account, AUTHORIZE_NET_URL }, false).authorizeNet
  const sandbox = { url: 'https://apitest.authorize.net', script: 'https://jstest.authorize.net/v1/Accept.js' }
  assert.deepEqual(at('https://apitest.authorize.net/'), { ...authorizeNet, ...sandbox, isTest: true })
  assert.deepEqual(at('https://api2.authorize.net'), { ...authorizeNet, url: 'https://api2.authorize.net' })
})

test('cards themselves are taken only where that is switched on, and then no public key is needed', () => {
  const raw = { AUTHORIZE_NET_LOGIN: 'shop', AUTHORIZE_NET_KEY: 'a-secret', RAW_CARDS: 'on' }
  assert.deepEqual(readPaymentOptions(raw, false).authorizeNet, { ...authorizeNet, clientKey: null, takesCards: true })
  assert.equal(readPaymentOptions({ ...account, RAW_CARDS: 'on' }, false).authorizeNet?.clientKey, 'public')
})

test('what is configured by half or makes no sense is refused in a sentence', () => {
  const refusals: [NodeJS.ProcessEnv, RegExp][] = [
    [{ AUTHORIZE_NET_LOGIN: 'shop' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_KEY: 'a-secret' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_CLIENT_KEY: 'public' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_URL: 'https://api.authorize.net' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are/],
    [{ ...account, AUTHORIZE_NET_CLIENT_KEY: '' }, /^Error: AUTHORIZE_NET_CLIENT_KEY has to be set/],
    [{ ...account, AUTHORIZE_NET_URL: 'http://api.authorize.net' }, /^Error: AUTHORIZE_NET_URL has to be an https/],
    [{ ...account, AUTHORIZE_NET_URL: 'https://' }, /^Error: AUTHORIZE_NET_URL has to be an https/],
    [{ ...account, RAW_CARDS: 'yes' }, /^Error: RAW_CARDS is either on or off\.$/],
    [{ TEST_PAYMENTS: '1' }, /^Error: TEST_PAYMENTS is either on or off\.$/],
  ]
  for (const [env, sentence] of refusals) assert.throws(() => readPaymentOptions(env, true), sentence)
})
