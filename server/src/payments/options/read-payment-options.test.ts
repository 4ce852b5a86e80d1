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
  origins: ['https://js.authorize.net', 'https://api.authorize.net', 'https://api2.authorize.net'],
  takesCards: false,
  isTest: false,
}

const nothing = {
  areSimulated: false,
  authorizeNet: undefined,
  knet: undefined,
  paypal: undefined,
  tap: undefined,
  myfatoorah: undefined,
  tabby: undefined,
}

const terminal = { KNET_TRANPORTAL_ID: 'shop', KNET_PASSWORD: 'a-secret', KNET_RESOURCE_KEY: 'sixteen-letters1' }

const paypalApp = { PAYPAL_CLIENT_ID: 'shop', PAYPAL_SECRET: 'a-secret', PAYPAL_WEBHOOK_ID: 'WEBHOOK1' }

test('a server database uses the configured gateways, and cash only without any', () => {
  assert.deepEqual(readPaymentOptions(account, false), { ...nothing, authorizeNet })
  assert.deepEqual(readPaymentOptions({}, false), nothing)
})

test('on the embedded database payment simulators are used until a gateway is configured', () => {
  assert.deepEqual(readPaymentOptions({}, true), { ...nothing, areSimulated: true })
  assert.deepEqual(readPaymentOptions(account, true), { ...nothing, authorizeNet })
  assert.equal(readPaymentOptions(paypalApp, true).areSimulated, false)
})

test('TEST_PAYMENTS=on uses payment simulators anywhere, and excludes configured gateways', () => {
  assert.equal(readPaymentOptions({ TEST_PAYMENTS: 'on' }, false).areSimulated, true)
  assert.equal(readPaymentOptions({ TEST_PAYMENTS: 'off' }, false).areSimulated, false)
  assert.throws(
    () => readPaymentOptions({ ...account, TEST_PAYMENTS: 'on' }, false),
    /^Error: TEST_PAYMENTS=on pays with/,
  )
})

test('the URL of shared payment simulators must be on this machine', () => {
  const at = (TEST_PAYMENTS: string) => readPaymentOptions({ TEST_PAYMENTS }, false)
  const there = 'http://127.0.0.1:4900'
  assert.deepEqual(at(`${there}/`), { ...nothing, areSimulated: true, simulatedAt: there })
  for (const elsewhere of ['http://gateways.test', 'https://127.0.0.1', 'http://', 'yes'])
    assert.throws(() => at(elsewhere), /^Error: TEST_PAYMENTS is on, off, or where simulated gateways are/)
  assert.throws(() => readPaymentOptions({ ...account, TEST_PAYMENTS: there }, false), /pays with no real money/)
})

test('the sandbox has its own URL and script, and so has a local gateway', () => {
  const at = (AUTHORIZE_NET_URL: string) => readPaymentOptions({ ...account, AUTHORIZE_NET_URL }, false).authorizeNet
  const sandbox = {
    url: 'https://apitest.authorize.net',
    script: 'https://jstest.authorize.net/v1/Accept.js',
    origins: ['https://jstest.authorize.net', 'https://apitest.authorize.net'],
    isTest: true,
  }
  assert.deepEqual(at('https://apitest.authorize.net/'), { ...authorizeNet, ...sandbox })
  const here = {
    url: 'http://127.0.0.1:4900/authorize-net',
    script: 'http://127.0.0.1:4900/authorize-net/v1/Accept.js',
    origins: ['http://127.0.0.1:4900'],
    isTest: true,
  }
  assert.deepEqual(at('http://127.0.0.1:4900/authorize-net'), { ...authorizeNet, ...here })
})

test('any other URL takes real money', () => {
  const env = { ...account, AUTHORIZE_NET_URL: 'https://api2.authorize.net' }
  const { authorizeNet: options } = readPaymentOptions(env, false)
  assert.deepEqual(options, { ...authorizeNet, url: 'https://api2.authorize.net' })
})

test('card data is accepted only with RAW_CARDS=on, and then no public key is needed', () => {
  const raw = { AUTHORIZE_NET_LOGIN: 'shop', AUTHORIZE_NET_KEY: 'a-secret', RAW_CARDS: 'on' }
  assert.deepEqual(readPaymentOptions(raw, false).authorizeNet, {
    ...authorizeNet,
    clientKey: null,
    origins: [],
    takesCards: true,
  })
  assert.equal(readPaymentOptions({ ...account, RAW_CARDS: 'on' }, false).authorizeNet?.clientKey, 'public')
})

test('KNET and PayPal take real money at their production URLs only', () => {
  const knet = { tranportalId: 'shop', password: 'a-secret', resourceKey: 'sixteen-letters1' }
  const knetAt = (url: string, isTest: boolean) => ({ ...nothing, knet: { ...knet, url, pageUrl: url, isTest } })
  assert.deepEqual(readPaymentOptions(terminal, false), knetAt('https://www.kpay.com.kw/kpg', false))
  const kpaytest = 'https://www.kpaytest.com.kw/kpg'
  assert.deepEqual(readPaymentOptions({ ...terminal, KNET_URL: `${kpaytest}/` }, false), knetAt(kpaytest, true))
  const paypal = { clientId: 'shop', secret: 'a-secret', webhookId: 'WEBHOOK1' }
  const paypalAt = (url: string, isTest: boolean) => ({ ...nothing, paypal: { ...paypal, url, isTest } })
  assert.deepEqual(readPaymentOptions(paypalApp, false), paypalAt('https://api-m.paypal.com', false))
  const sandbox = 'https://api-m.sandbox.paypal.com'
  assert.deepEqual(readPaymentOptions({ ...paypalApp, PAYPAL_URL: sandbox }, false), paypalAt(sandbox, true))
})

test('incomplete and invalid settings are refused with a message', () => {
  const refusals: [NodeJS.ProcessEnv, RegExp][] = [
    [{ AUTHORIZE_NET_LOGIN: 'shop' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_KEY: 'a-secret' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_CLIENT_KEY: 'public' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are set together/],
    [{ AUTHORIZE_NET_URL: 'https://api.authorize.net' }, /^Error: AUTHORIZE_NET_LOGIN and AUTHORIZE_NET_KEY are/],
    [{ ...account, AUTHORIZE_NET_CLIENT_KEY: '' }, /^Error: AUTHORIZE_NET_CLIENT_KEY has to be set/],
    [{ ...account, AUTHORIZE_NET_URL: 'http://api.authorize.net' }, /^Error: AUTHORIZE_NET_URL has to be an https/],
    [{ ...account, AUTHORIZE_NET_URL: 'http://' }, /^Error: AUTHORIZE_NET_URL has to be an https/],
    [{ ...account, AUTHORIZE_NET_URL: 'https://' }, /^Error: AUTHORIZE_NET_URL has to be an https/],
    [{ ...account, RAW_CARDS: 'yes' }, /^Error: RAW_CARDS is either on or off\.$/],
    [{ ...terminal, KNET_PASSWORD: '' }, /^Error: KNET_TRANPORTAL_ID, KNET_PASSWORD and KNET_RESOURCE_KEY are set/],
    [{ KNET_URL: 'https://www.kpay.com.kw/kpg' }, /^Error: KNET_TRANPORTAL_ID, KNET_PASSWORD and KNET_RESOURCE_KEY/],
    [
      { ...terminal, KNET_RESOURCE_KEY: 'too-short' },
      /^Error: KNET_RESOURCE_KEY has to be of 16 letters and digits\.$/,
    ],
    [{ ...terminal, KNET_URL: 'http://www.kpay.com.kw/kpg' }, /^Error: KNET_URL has to be an https/],
    [{ ...paypalApp, PAYPAL_WEBHOOK_ID: '' }, /^Error: PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID are set/],
    [{ PAYPAL_URL: 'https://api-m.paypal.com' }, /^Error: PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID are/],
    [{ ...paypalApp, PAYPAL_URL: 'https://' }, /^Error: PAYPAL_URL has to be an https/],
    [{ TEST_PAYMENTS: '1' }, /^Error: TEST_PAYMENTS is on, off, or where/],
  ]
  for (const [env, sentence] of refusals) assert.throws(() => readPaymentOptions(env, true), sentence)
})

test('the prefix of the Tap key chooses the mode, and other keys are refused', () => {
  const tap = (env: object) => readPaymentOptions({ ...env }, false).tap
  const url = 'https://api.tap.company'
  assert.deepEqual(tap({ TAP_SECRET_KEY: 'sk_test_abc' }), { secretKey: 'sk_test_abc', url, isTest: true })
  assert.deepEqual(tap({ TAP_SECRET_KEY: 'sk_live_abc' }), { secretKey: 'sk_live_abc', url, isTest: false })
  assert.throws(() => tap({ TAP_SECRET_KEY: 'pk_live_abc' }), /^Error: TAP_SECRET_KEY has to be/)
  assert.throws(() => tap({ TAP_URL: url }), /^Error: TAP_SECRET_KEY has to be/)
  assert.throws(() => tap({ TAP_SECRET_KEY: 'sk_live_a', TAP_URL: 'http://tap.test' }), /^Error: TAP_URL has to be/)
})

test('the country of the MyFatoorah account chooses API and currency, and one URL is for tests', () => {
  const account = { MYFATOORAH_TOKEN: 'SK_KWT_abc', MYFATOORAH_WEBHOOK_SECRET: 'a-secret' }
  const read = (env: object) => readPaymentOptions({ ...account, ...env }, false).myfatoorah
  const kuwait = {
    url: 'https://api.myfatoorah.com',
    token: 'SK_KWT_abc',
    webhookSecret: 'a-secret',
    currency: 'KWD',
    isTest: false,
  }
  assert.deepEqual(read({}), kuwait)
  assert.deepEqual(read({ MYFATOORAH_COUNTRY: 'BH' }), { ...kuwait, currency: 'BHD' })
  const saudi = { url: 'https://api-sa.myfatoorah.com', currency: 'SAR' }
  assert.deepEqual(read({ MYFATOORAH_COUNTRY: 'SA' }), { ...kuwait, ...saudi })
  const url = 'https://apitest.myfatoorah.com'
  assert.deepEqual(read({ MYFATOORAH_URL: `${url}/` }), { ...kuwait, url, isTest: true })
  assert.throws(() => read({ MYFATOORAH_TOKEN: '' }), /^Error: MYFATOORAH_TOKEN and MYFATOORAH_WEBHOOK_SECRET are set/)
  assert.throws(() => read({ MYFATOORAH_WEBHOOK_SECRET: '' }), /are set together\.$/)
  assert.throws(() => read({ MYFATOORAH_COUNTRY: 'US' }), /^Error: MYFATOORAH_COUNTRY has to be/)
  assert.throws(() => read({ MYFATOORAH_URL: 'http://m.test' }), /^Error: MYFATOORAH_URL has to be/)
})

test('a Tabby account has a key, a merchant code and a secret for its webhooks', () => {
  const account = { TABBY_SECRET_KEY: 'sk_test_a', TABBY_MERCHANT_CODE: 'shop', TABBY_WEBHOOK_SECRET: 'a-secret' }
  const read = (env: object) => readPaymentOptions({ ...account, ...env }, false).tabby
  const options = { secretKey: 'sk_test_a', merchantCode: 'shop', webhookSecret: 'a-secret' }
  assert.deepEqual(read({}), { ...options, url: 'https://api.tabby.ai', isTest: true })
  const live = read({ TABBY_SECRET_KEY: 'sk_a', TABBY_URL: 'https://api.tabby.sa/' })
  assert.deepEqual(live, { ...options, secretKey: 'sk_a', url: 'https://api.tabby.sa', isTest: false })
  for (const name of Object.keys(account))
    assert.throws(() => read({ [name]: '' }), /^Error: TABBY_SECRET_KEY, TABBY_MERCHANT_CODE and TABBY_WEBHOOK_SECRET/)
  assert.throws(() => read({ TABBY_SECRET_KEY: 'pk_a' }), /^Error: TABBY_SECRET_KEY has to be/)
  assert.throws(() => read({ TABBY_URL: 'http://t.test' }), /^Error: TABBY_URL has to be/)
})
