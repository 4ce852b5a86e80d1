import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataFolder } from '../test-process.ts'
import { openProviders } from './open-providers.ts'
import { readPaymentOptions } from './read-payment-options.ts'
import { saleOf, visa } from './test-authorize-net.ts'

test('simulated gateways take no real money, and keep what they took until they are opened again', async (t) => {
  const folder = dataFolder(t)
  const options = readPaymentOptions({}, true)
  const { providers, close } = await openProviders(options, folder)
  const card = providers.get('card')
  assert.ok(card?.flow === 'charge')
  assert.deepEqual([card.isTest, card.takesCards], [true, true])
  assert.match(card.tokens?.script ?? '', /^http:\/\/127\.0\.0\.1:\d+\/authorize-net\/v1\/Accept\.js$/)
  const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }
  assert.deepEqual(await card.charge(saleOf(), visa), paid)
  await close()
  const again = await openProviders(options, folder)
  t.after(again.close)
  assert.deepEqual(await again.providers.get('card')?.find(saleOf(), false), paid)
})

test('what is configured is opened and nothing else', async () => {
  const account = { AUTHORIZE_NET_LOGIN: 'shop', AUTHORIZE_NET_KEY: 'a-secret', AUTHORIZE_NET_CLIENT_KEY: 'public' }
  const { providers, close } = await openProviders(readPaymentOptions(account, true), 'unused')
  assert.deepEqual([...providers.keys()], ['card'])
  const card = providers.get('card')
  assert.ok(card?.flow === 'charge')
  const tokens = { script: 'https://js.authorize.net/v1/Accept.js', login: 'shop', client_key: 'public' }
  assert.deepEqual([card.tokens, card.isTest, card.takesCards], [tokens, false, false])
  await close()
  const none = await openProviders(readPaymentOptions({}, false), 'unused')
  assert.equal(none.providers.size, 0)
})
