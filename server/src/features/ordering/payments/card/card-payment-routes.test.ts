import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { refusals } from '@rawnaq/contract/refusals'
import { payments } from '../../../../db/schema.ts'
import type { ChargeProvider, Outcome, Provider } from '../../../../payments/provider.ts'
import { openGateway } from '../../../../testing/gateways/authorize-net.ts'
import { testCard } from '../../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../../testing/shop.ts'
import { log, openPayingShop } from '../../../../testing/shops/paying-shop.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

const card = { cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123' }
const shippingAddress = { AddressLine1: 'Street 14', City: 'Salmiya', Zipcode: '00000', Country: 'KW' }
const person = { FirstName: 'Noura', lastName: 'Al Enezi', ContactNo: '50001234', email: 'noura@mail.com' }

type Shop = Awaited<ReturnType<typeof openPayingShop>>

/** A customer with one vase in a cart, and the specification's call to pay it by card. */
async function cartOf({ make, as, vase }: Pick<Shop, 'make' | 'as' | 'vase'>) {
  const call = as(await make.customer())
  const { id } = (await call('POST', '/order', {})).body.data
  await call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })
  const body = { OrderId: id, amount: 12.5, ...card, ...person, shippingAddress }
  return {
    id: id as number,
    body,
    pay: (change: object = {}, headers: Record<string, string> = {}) =>
      call('POST', '/payment/authorizedotnet', { ...body, ...change }, headers),
  }
}

/** What an answer says: its result, the code of its message and the status of the payment. */
const summaryOf = ({ status, body }: { status: number; body: ReturnType<typeof JSON.parse> }) =>
  status === 200
    ? [body.data.messages.resultCode, body.data.messages.message[0].code, body.data.payment_status]
    : [status, body.code]

for (const [which, headers] of [
  ['the same key', { 'idempotency-key': randomUUID() }],
  ['no key', {}],
] as const) {
  test(`a card payment repeated with ${which} answers with the first result and charges once`, async (t) => {
    const shop = await openPayingShop(t)
    const { pay } = await cartOf(shop)
    const first = await pay({}, headers)
    assert.deepEqual(summaryOf(first), ['Ok', 'I00001', 1])
    const again = await pay({}, headers)
    assert.deepEqual([again.status, again.body], [200, first.body])
    assert.equal(shop.sales.length, 1)
  })
}

test('a card payment repeated with its key after a refund answers with the paid order', async (t) => {
  const shop = await openPayingShop(t)
  const { pay, id } = await cartOf(shop)
  const headers = { 'idempotency-key': randomUUID() }
  await pay({}, headers)
  const staff = shop.as(await shop.make.staff(['order:write']))
  await staff('POST', `/order/${id}/refund`, {}, { 'idempotency-key': randomUUID() })
  await processRefunds(shop, log)
  const again = await pay({}, headers)
  assert.deepEqual(summaryOf(again), ['Ok', 'I00001', 3])
  assert.deepEqual([again.body.data.order_id, again.body.data.payment_failure], [id, null])
  assert.equal(shop.sales.length, 1)
})

test('an order repeated with its key after a refund is the same order', async (t) => {
  const shop = await openPayingShop(t)
  const key = randomUUID()
  const { id } = (await shop.buy({ key })).body.data
  const staff = shop.as(await shop.make.staff(['order:write']))
  await staff('POST', `/order/${id}/refund`, {}, { 'idempotency-key': randomUUID() })
  await processRefunds(shop, log)
  const { status, body } = await shop.buy({ key })
  const { id: again, status: orderNow, payment_status, payment_failure } = body.data
  assert.deepEqual([status, again, orderNow, payment_status, payment_failure], [201, id, 2, 3, null])
  assert.equal(shop.sales.length, 1)
})

test('a declined card payment is retried only without its key', async (t) => {
  const shop = await openPayingShop(t)
  const { pay } = await cartOf(shop)
  shop.next.fate = 'failed'
  const headers = { 'idempotency-key': randomUUID() }
  const first = await pay({}, headers)
  assert.deepEqual(summaryOf(first), ['Error', 'E00027', 2])
  assert.equal(first.body.data.payment_failure, 'declined')
  shop.next.fate = 'paid'
  assert.deepEqual((await pay({}, headers)).body, first.body)
  assert.equal(shop.sales.length, 1)
  assert.deepEqual(summaryOf(await pay()), ['Ok', 'I00001', 1])
  assert.equal(shop.sales.length, 2)
})

test('a card payment with a lost response is undecided, and repeating the request returns its result', async (t) => {
  const shop = await openPayingShop(t)
  const { pay } = await cartOf(shop)
  shop.next.fate = 'lost after'
  const first = await pay()
  assert.deepEqual(summaryOf(first), ['Error', 'payment_in_progress', 0])
  assert.equal(first.body.messages.message[0].text, refusals.payment_in_progress.en)
  shop.outcomes.set('RW-1001-1', { is: 'not_found' })
  assert.deepEqual(summaryOf(await pay()), ['Error', 'payment_in_progress', 0])
  shop.outcomes.set('RW-1001-1', { is: 'paid', reference: 'found' })
  await shop.later(1)
  await reconcilePayments(shop, log)
  assert.deepEqual(summaryOf(await pay()), ['Ok', 'I00001', 1])
  assert.equal(shop.sales.length, 1)
})

/** A shop whose gateway answers only when `answer` is called; `requested` resolves when it has the request. */
async function openSlowShop(t: TestContext) {
  const requested = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<Outcome>()
  const slow: Provider & ChargeProvider = {
    ...{ method: 'card', isTest: true, flow: 'charge', tokens: null, origins: [], takesCards: true },
    takes: () => true,
    charge: () => {
      requested.resolve()
      return outcome.promise
    },
    find: async () => ({ is: 'not_found' }),
    refund: async () => ({ is: 'refused' }),
  }
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: new Map([['card', slow]]) })
  return { ...shop, vase: shop.items[0]!, requested: requested.promise, answer: outcome.resolve }
}

test('a second card payment reports the first as undecided', async (t) => {
  const shop = await openSlowShop(t)
  const { pay } = await cartOf(shop)
  const first = pay()
  await shop.requested
  assert.deepEqual(summaryOf(await pay()), ['Error', 'payment_in_progress', 0])
  assert.deepEqual(summaryOf(await pay({}, { 'idempotency-key': randomUUID() })), ['Error', 'payment_in_progress', 0])
  shop.answer({ is: 'paid', reference: 'r1', cardEnding: '1111' })
  assert.deepEqual(summaryOf(await first), ['Ok', 'I00001', 1])
  assert.deepEqual(summaryOf(await pay()), ['Ok', 'I00001', 1])
  assert.equal((await shop.db.select().from(payments)).length, 1)
})

test('a canceled order cannot be paid', async (t) => {
  const shop = await openPayingShop(t)
  const { pay, id } = await cartOf(shop)
  shop.next.fate = 'failed'
  await pay()
  await shop.db.execute(`update orders set status = 2, hold_until = null where id = ${id}`)
  assert.deepEqual(summaryOf(await pay()), [409, 'not_awaiting_payment'])
})

test('a card declined for its postcode is charged with another billing address', async (t) => {
  const { provider, books } = await openGateway(t)
  const providers = new Map([[provider.method, provider]])
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers })
  const { pay, body } = await cartOf({ ...shop, vase: shop.items[0]! })
  const elsewhere = { ...body.shippingAddress, Zipcode: '46282', Country: 'US' }
  assert.deepEqual(summaryOf(await pay({ shippingAddress: elsewhere })), ['Error', 'E00027', 2])
  assert.deepEqual(summaryOf(await pay({ billingAddress: { Zipcode: '' } })), ['Ok', 'I00001', 1])

  const other = await cartOf({ ...shop, vase: shop.items[0]! })
  const declined = { shippingAddress: elsewhere, billingAddress: { Zipcode: 46282 } }
  assert.deepEqual(summaryOf(await other.pay({ billingAddress: { Zipcode: 46282 } })), ['Error', 'E00027', 2])
  assert.deepEqual(summaryOf(await other.pay({ ...declined, billingAddress: { Zipcode: 98004 } })), ['Ok', 'I00001', 1])
  assert.equal(books().length, 4)
})

test('a billing address in a payment does not change the order', async (t) => {
  const { provider } = await openGateway(t)
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: new Map([[provider.method, provider]]) })
  const byCard = { payment_method: 'card', payment: { card: testCard } }
  const address = { ...noura, country_region: 'US', zip_code: '46282' }
  const { id, secret } = (await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }], { ...byCard, address }))
    .body.data
  const pay = (billing_address?: object) =>
    shop.call(
      'POST',
      `/order/${id}/pay`,
      { ...byCard, billing_address },
      { 'order-secret': secret, 'idempotency-key': randomUUID() },
    )
  assert.equal((await pay()).body.data.payment_status, 2)
  const billing = { country_region: 'US', city: 'Bellevue', street_address: '1 Main Street', zip_code: '' }
  const wrong = await pay(billing)
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { 'billing_address.zip_code': ['This is required'] }])
  assert.equal((await pay({ ...billing, zip_code: '98004' })).body.data.payment_status, 1)
  const order = (await shop.call('GET', `/order/${id}`, undefined, { 'order-secret': secret })).body.data
  assert.deepEqual([order.address.zip_code, order.address.city], ['46282', 'Salmiya'])
})

test('an invalid card payment has one error per field', async (t) => {
  const shop = await openPayingShop(t)
  const { pay } = await cartOf(shop)
  const missing = await pay({ cardNumber: undefined, cardCode: null, expirationDate: undefined, amount: undefined })
  const required = ['This is required']
  assert.deepEqual(missing.body.errors, {
    ...{ cardNumber: required, cardCode: required, expirationDate: required, amount: required },
  })
  const blank = await pay({ expirationDate: '', cardCode: '1' })
  assert.deepEqual(blank.body.errors, {
    expirationDate: required,
    cardCode: ['Enter the security code: 3 digits on the back, or 4 on the front of an American Express'],
  })
  const nowhere = await pay({ FirstName: null, shippingAddress: { City: 'Salmiya' } })
  assert.deepEqual(nowhere.body.errors, {
    FirstName: required,
    'shippingAddress.Country': required,
    'shippingAddress.AddressLine1': required,
    'shippingAddress.Zipcode': required,
  })
  const billed = await pay({ billingAddress: { Country: 'Atlantis', Zipcode: '<1>' } })
  assert.deepEqual(Object.keys(billed.body.errors), ['billingAddress.Country', 'billingAddress.Zipcode'])
  assert.equal((await shop.readState()).payments.length, 0)
})

test('an invalid card at checkout is refused by field', async (t) => {
  const { buy, readState } = await openPayingShop(t)
  const checked = async (payment: unknown) => (await buy({ payment })).body.errors
  assert.deepEqual(await checked({ card: { ...testCard, card_number: '4111111111111112', cvv: '' } }), {
    'payment.card.card_number': ['Please check the card number'],
    'payment.card.cvv': ['This is required'],
  })
  assert.deepEqual(await checked({ opaqueData: { dataDescriptor: 'x' } }), {
    'payment.opaqueData.dataValue': ['This is required'],
  })
  assert.deepEqual(await checked({}), { payment: ['This is required'] })
  assert.deepEqual(await checked({ card: testCard, more: 1 }), { 'payment.more': ['This field is unknown'] })
  assert.deepEqual((await readState()).payments, [])
})
