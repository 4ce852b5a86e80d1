import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { saleOf, visa } from '../testing/gateways/authorize-net.ts'
import { dataFolder } from '../testing/shop-process.ts'
import { openProviders } from './open-providers.ts'
import { type PaymentOptions, readPaymentOptions } from './options/read-payment-options.ts'
import { startSimulators } from './simulators/start-simulators.ts'

const shop = { currency: currencyOf('USD'), siteUrl: 'https://shop.test' }

const unused = { ...shop, folder: 'unused' }

test('payment simulators take no real money, and their ledger survives a restart', async (t) => {
  const where = { ...shop, folder: dataFolder(t) }
  const options = readPaymentOptions({}, true)
  const { providers, simulatedAt, close } = await openProviders(options, where)
  const card = providers.get('card')
  assert.ok(card?.flow === 'charge')
  assert.deepEqual([card.isTest, card.takesCards], [true, true])
  assert.match(simulatedAt ?? '', /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.equal(card.tokens?.script, 'https://shop.test/test-gateways/authorize-net/v1/Accept.js')
  const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }
  assert.deepEqual(await card.charge(saleOf(), visa), paid)
  await close()
  const again = await openProviders(options, where)
  t.after(again.close)
  assert.deepEqual(await again.providers.get('card')?.find(saleOf(), false), paid)
})

test('processes with the URL of payment simulators share them', async (t) => {
  const { url, close } = await startSimulators()
  t.after(close)
  const options = readPaymentOptions({ TEST_PAYMENTS: url }, false)
  const [first, second] = await Promise.all([openProviders(options, unused), openProviders(options, unused)])
  assert.equal(first.simulatedAt, url)
  const card = first.providers.get('card')
  assert.ok(card?.flow === 'charge')
  const paid = await card.charge(saleOf(), visa)
  assert.deepEqual(await second.providers.get('card')?.find(saleOf(), false), paid)
  await first.close()
  assert.deepEqual(await second.providers.get('card')?.find(saleOf(), false), paid)
})

test('exactly the configured gateways are opened', async () => {
  const account = { AUTHORIZE_NET_LOGIN: 'shop', AUTHORIZE_NET_KEY: 'a-secret', AUTHORIZE_NET_CLIENT_KEY: 'public' }
  const { providers, simulatedAt, close } = await openProviders(readPaymentOptions(account, true), unused)
  assert.deepEqual([...providers.keys()], ['card'])
  assert.equal(simulatedAt, undefined)
  const card = providers.get('card')
  assert.ok(card?.flow === 'charge')
  const tokens = { script: 'https://js.authorize.net/v1/Accept.js', login: 'shop', client_key: 'public' }
  assert.deepEqual([card.tokens, card.isTest, card.takesCards], [tokens, false, false])
  await close()
  const none = await openProviders(readPaymentOptions({}, false), unused)
  assert.equal(none.providers.size, 0)
})

const everything: PaymentOptions = {
  areSimulated: false,
  knet: { url: 'https://k', pageUrl: 'https://k', tranportalId: 'a', password: 'b', resourceKey: 'c', isTest: false },
  paypal: { url: 'https://p', clientId: 'a', secret: 'b', webhookId: 'c', isTest: false },
  tap: { url: 'https://t', secretKey: 'sk_live_a', isTest: false },
  myfatoorah: { url: 'https://m', token: 'a', webhookSecret: 'b', currency: 'KWD', isTest: false },
  tabby: { url: 'https://y', secretKey: 'sk_a', merchantCode: 'b', webhookSecret: 'c', isTest: false },
}

test('every gateway names the currencies that it takes', async () => {
  const offered = async (code: string, options = everything) => {
    const { providers } = await openProviders(options, unused)
    return [...providers.values()].filter((provider) => provider.takes(code)).map(({ method }) => method)
  }
  assert.deepEqual(await offered('KWD'), ['knet', 'tap', 'myfatoorah', 'tabby'])
  assert.deepEqual(await offered('USD'), ['paypal', 'tap'])
  assert.deepEqual(await offered('SAR'), ['tap', 'tabby'])
  assert.deepEqual(await offered('SAR', { ...everything, knet: { ...everything.knet!, isTest: true } }), [
    'knet',
    'tap',
    'tabby',
  ])
})

test('payment simulators send browsers to the URL of the shop', async (t) => {
  const { providers, close, simulatedAt } = await openProviders(readPaymentOptions({}, true), {
    ...shop,
    folder: dataFolder(t),
  })
  t.after(close)
  assert.match(simulatedAt ?? '', /^http:\/\/127\.0\.0\.1:\d+$/)
  assert.deepEqual([...providers.keys()], ['card', 'knet', 'paypal', 'tap', 'myfatoorah', 'tabby'])
  const returnUrls = {
    returnUrl: 'https://shop.test/r',
    cancelUrl: 'https://shop.test/c',
    noticeUrl: 'https://shop.test/n',
  }
  for (const method of ['knet', 'paypal', 'tap', 'myfatoorah'] as const) {
    const provider = providers.get(method)
    assert.ok(provider?.flow === 'redirect' && provider.isTest)
    const { url } = await provider.open(saleOf(), returnUrls)
    assert.equal(url.startsWith(`https://shop.test/test-gateways/${method}/`), true)
  }
})
