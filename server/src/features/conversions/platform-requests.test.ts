import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orderMoves, orderSources, orders } from '../../db/schema.ts'
import { campaignCookies } from '../../http/campaign-source.ts'
import { testCard, testGateway } from '../../testing/gateways/gateway.ts'
import { noura } from '../../testing/shop.ts'
import { agent, email, logOf, openReportingShop, sha256 } from '../../testing/shops/reporting-shop.ts'

test('each platform gets the purchase once, in its own form, with hashes instead of contact details', async (t) => {
  const { collector, report, buy, db, reports, enabledOptions, items } = await openReportingShop(t)
  enabledOptions.campaigns = true
  const cookie = campaignCookies('/main?fbclid=Iw-1&ttclid=Tt-1', 'https://shop.example')[0]!.split(';')[0]!
  const { id, number } = (await buy({ headers: { cookie } })).body.data
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const [move] = await db.select().from(orderMoves).where(eq(orderMoves.order_id, id))
  const time = Math.floor(move!.created_at.getTime() / 1000)
  const [google_, meta_] = await reports()
  const agreedAt = Math.floor(meta_!.agreed_at.getTime() / 1000)
  assert.deepEqual([google_?.ip, google_?.user_agent], ['127.0.0.1', agent['user-agent']])
  assert.equal(await report(), 4)

  const value = order!.grand_total / 1000
  const item = { id: String(items[0]), name: 'Vase', price: 12.345, quantity: 2 }
  const sent = Object.fromEntries(collector.received.map((one) => [one.path.split(/[?]/)[0], one]))
  assert.deepEqual(Object.keys(sent).sort(), [
    '/meta-1/events',
    '/mp/collect',
    '/open_api/v1.3/event/track/',
    '/v3/snapchat-1/events',
  ])
  const ga4 = sent['/mp/collect']!
  assert.equal(ga4.path, '/mp/collect?measurement_id=google-1&api_secret=s3cret')
  assert.deepEqual(ga4.body, {
    client_id: `${number}.${time}`,
    timestamp_micros: time * 1_000_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          ...{ transaction_id: number, value, currency: 'KWD', session_id: String(time), engagement_time_msec: 1 },
          items: [{ item_id: item.id, item_name: 'Vase', price: 12.345, quantity: 2 }],
        },
      },
    ],
  })
  const person = {
    ...{ em: [email], ph: [sha256('96550001234')] },
    ...{ client_ip_address: '127.0.0.1', client_user_agent: agent['user-agent'] },
  }
  const custom_data = {
    ...{ value, currency: 'KWD', order_id: number, content_type: 'product', content_ids: [item.id], num_items: 2 },
    contents: [{ id: item.id, quantity: 2, item_price: 12.345 }],
  }
  const event = {
    event_id: number,
    event_time: time,
    event_source_url: 'https://shop.example/main/checkout',
    custom_data,
  }
  assert.deepEqual(sent['/meta-1/events']!.body, {
    data: [
      {
        ...{ ...event, event_name: 'Purchase', action_source: 'website' },
        user_data: { ...person, fbc: `fb.1.${agreedAt * 1000}.Iw-1` },
      },
    ],
    access_token: 's3cret',
  })
  const snap = sent['/v3/snapchat-1/events']!
  assert.equal(snap.path, '/v3/snapchat-1/events?access_token=s3cret')
  assert.deepEqual(snap.body, {
    data: [{ ...event, event_name: 'PURCHASE', action_source: 'WEB', user_data: person }],
  })
  const tiktok = sent['/open_api/v1.3/event/track/']!
  assert.equal(tiktok.headers['access-token'], 's3cret')
  assert.deepEqual(tiktok.body, {
    event_source: 'web',
    event_source_id: 'tiktok-1',
    data: [
      {
        ...{ event: 'Purchase', event_id: number, event_time: time },
        user: {
          ...{ email, phone: sha256('+96550001234'), ip: '127.0.0.1', user_agent: agent['user-agent'] },
          ttclid: 'Tt-1',
        },
        properties: {
          ...{ value, currency: 'KWD', order_id: number, content_type: 'product' },
          contents: [{ content_id: item.id, content_name: 'Vase', price: 12.345, quantity: 2 }],
        },
        page: { url: 'https://shop.example/main/checkout' },
      },
    ],
  })
  for (const { text, headers } of collector.received) {
    assert.equal(headers['content-type'], 'application/json')
    assert.doesNotMatch(text, /noura|50001234"/i)
  }

  assert.equal(await report(), 0)
  assert.deepEqual(
    (await reports()).map(({ state, ip, user_agent, consent_text }) => [state, ip, user_agent, consent_text]),
    Array(4).fill(['sent', '', '', 1]),
  )
})

test('a gift card is a purchase of its own page, without a word about its recipient', async (t) => {
  const shop = await openReportingShop(t, { gateway: testGateway() })
  const { call, make, db, report, reports, collector, enabledOptions } = shop
  enabledOptions.campaigns = true
  await make.setting('gift_cards_sold', true)
  await make.setting('gift_card_amounts', [25])
  const { first_name, last_name, phone_number, email: address } = noura
  const card = {
    ...{ amount: 25, recipient_name: 'Sara', recipient_email: 'sara@mail.com', sender_name: 'Noura' },
    ...{ contact: { first_name, last_name, phone_number, email: address }, conversion_consent: true },
  }
  const [, forGiftCards = ''] = campaignCookies('/main?utm_source=instagram&fbclid=Iw-1', 'https://shop.example')
  const [cookie = ''] = forGiftCards.split(';')
  const buy = (key: string, change: object = {}) =>
    call('POST', '/gift_card/order', { ...card, ...change }, { ...agent, cookie, 'idempotency-key': key })
  const { id, number, secret } = (await buy('a-gift-card-once')).body.data
  assert.equal((await buy('a-gift-card-once', { conversion_consent: false })).body.data.id, id)
  await buy('a-gift-card-without-consent', { conversion_consent: false })
  assert.deepEqual(
    (await reports()).map(({ order_id, ip, user_agent }) => [order_id, ip, user_agent]),
    Array(4).fill([id, '127.0.0.1', agent['user-agent']]),
  )
  assert.deepEqual(
    (await db.select().from(orderSources)).map(({ source }) => source),
    ['instagram', 'instagram'],
  )
  assert.equal(await report(), 0)
  const payment = { payment_method: 'card', payment: { card: testCard } }
  const paid = await call('POST', `/order/${id}/pay`, payment, {
    'order-secret': secret,
    'idempotency-key': 'the-payment-of-a-card',
  })
  assert.equal(paid.body.data?.status, orderStatus.placed, paid.text)
  assert.equal(await report(), 4)
  const bodyOf = (path: string) => collector.received.find((one) => one.path.startsWith(path))!.body
  const [meta] = bodyOf('/meta-1').data
  assert.deepEqual(
    [meta.event_id, meta.event_source_url, meta.user_data.em, meta.user_data.fbc.split('.').at(-1)],
    [number, 'https://shop.example/main/gift-cards', [email], 'Iw-1'],
  )
  assert.deepEqual(meta.custom_data, {
    ...{ value: 25, currency: 'KWD', order_id: number, content_type: 'product', num_items: 1 },
    ...{ content_ids: ['gift-card'], contents: [{ id: 'gift-card', quantity: 1, item_price: 25 }] },
  })
  assert.deepEqual(bodyOf('/mp/collect').events[0].params.items, [
    { item_id: 'gift-card', item_name: 'Gift card', price: 25, quantity: 1 },
  ])
  for (const { text } of collector.received) assert.doesNotMatch(text, /sara/i)
})

test('a platform that is away, slow or answers nonsense gets the purchase again, and is given up after two days', async (t) => {
  const { buy, report, reports, accounts, collector, due } = await openReportingShop(t)
  const lines = logOf(t)
  const { number } = (await buy()).body.data
  const { meta } = accounts
  const bad: (typeof collector.manners.answer)[] = [
    (response) => response.writeHead(500).end('oops'),
    (response) => response.writeHead(200).end('<html>'),
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    () => undefined,
  ]
  const isSilent = (answer: unknown) => answer === bad.at(-1)
  for (const answer of bad) {
    collector.manners.answer = answer
    assert.equal(await report({ meta }, isSilent(answer) ? 200 : undefined), 1)
    assert.equal(await report({ meta }), 0)
    await due()
  }
  const away = { ...meta!, url: 'http://127.0.0.1:9' }
  for (let attempt = 5; attempt <= 8; attempt += 1) {
    assert.equal(await report({ meta: away }), 1)
    await due()
  }
  assert.equal(await report({ meta }), 0)
  const state = (await reports()).find(({ platform }) => platform === 'meta')
  assert.deepEqual([state?.state, state?.attempts, state?.ip, state?.user_agent], ['failed', 8, '', ''])
  assert.deepEqual(lines, [
    `Purchase ${number} is not reported to meta yet: answer 500`,
    `Purchase ${number} could not be reported to meta in 8 attempts: ECONNREFUSED`,
  ])
  assert.equal(new Set(collector.received.map(({ body }) => body.data[0].event_id)).size, 1)
})

test('an error of TikTok with status 200 is an error', async (t) => {
  const { buy, report, reports, accounts, collector } = await openReportingShop(t)
  logOf(t)
  collector.manners.answer = (response) => response.end('{"code":40001,"message":"Access token is incorrect"}')
  await buy()
  const { tiktok } = accounts
  assert.equal(await report({ tiktok }), 1)
  assert.equal((await reports()).find(({ platform }) => platform === 'tiktok')?.state, 'waiting')
})

test('amounts have the decimals of the currency, and a phone number without a country is left out', async (t) => {
  const { buy, report, db, accounts, collector } = await openReportingShop(t, { currency: 'USD' })
  const { id } = (await buy()).body.data
  await db.update(orders).set({ customer_mobile: '50001234' }).where(eq(orders.id, id))
  const { meta } = accounts
  await report({ meta })
  const [{ custom_data, user_data }] = collector.received[0]!.body.data
  assert.deepEqual([custom_data.contents[0].item_price, custom_data.currency], [123.45, 'USD'])
  assert.deepEqual([user_data.em, user_data.ph], [[email], undefined])
})
