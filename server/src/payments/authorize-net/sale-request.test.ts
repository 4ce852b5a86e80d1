import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { saleOf, visa } from '../../testing/gateways/authorize-net.ts'
import { saleRequest } from './sale-request.ts'

const sent = (...[sale, details]: Parameters<typeof saleRequest>) =>
  JSON.stringify(saleRequest(sale, details).body, null, 1)

test('a sale request has the element order of the gateway and all decimals', () => {
  const place = { address: '12 Gulf Road', city: 'Kuwait', zip: '13001', country: 'Kuwait' }
  const person = { firstName: 'Noura', lastName: 'Al Sabah', ...place }
  const expected = {
    refId: 'RW-1001-1',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '431.28',
      currencyCode: 'USD',
      payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2037-07', cardCode: '900' } },
      order: { invoiceNumber: 'RW-1001-1', description: 'Order RW-1001-1' },
      lineItems: {
        lineItem: [{ itemId: 'VASE-1', name: 'Vase', description: 'Vase', quantity: '2', unitPrice: '200.00' }],
      },
      tax: { amount: '21.28', name: 'Tax' },
      shipping: { amount: '10.00', name: 'Delivery' },
      customer: { id: '7', email: 'noura@mail.com' },
      billTo: { ...person, phoneNumber: '+965 5000 1234' },
      shipTo: person,
      customerIP: '10.0.0.7',
      transactionSettings: {
        setting: [
          { settingName: 'allowPartialAuth', settingValue: 'false' },
          { settingName: 'duplicateWindow', settingValue: '28800' },
        ],
      },
    },
  }
  assert.equal(sent(saleOf(), visa), JSON.stringify(expected, null, 1))
})

test('a token replaces the card', () => {
  const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'a-token' }
  const { body } = saleRequest(saleOf(), { opaqueData })
  assert.deepEqual((body.transactionRequest as { payment: object }).payment, { opaqueData })
})

test('dinars have three decimals, and the discount is in the description', () => {
  const { body } = saleRequest(saleOf({ currency: currencyOf('KWD'), discount: 12_500 }), visa)
  assert.partialDeepStrictEqual(body.transactionRequest, {
    amount: '43.128',
    currencyCode: 'KWD',
    order: { description: 'Order RW-1001-1, discount 12.500' },
    tax: { amount: '2.128' },
  })
})

test('texts are cut to the limits of the gateway, by whole characters and without control characters', () => {
  const name = `${'ن'.repeat(30)}🎁 for a friend`
  const { body } = saleRequest(
    saleOf({
      firstName: 'No\u0000u\t\uffffra',
      lastName: 'S'.repeat(60),
      phone: '+9'.repeat(20),
      lines: [{ code: 'C'.repeat(40), name, quantity: 1, unitPrice: 1 }],
    }),
    visa,
  )
  const { lineItems, billTo } = body.transactionRequest as {
    lineItems: { lineItem: object[] }
    billTo: Record<string, string>
  }
  assert.deepEqual(lineItems.lineItem, [
    { itemId: 'C'.repeat(31), name: 'ن'.repeat(30), description: name, quantity: '1', unitPrice: '0.01' },
  ])
  assert.equal(billTo.firstName, 'No u ra')
  assert.equal(billTo.lastName, 'S'.repeat(50))
  assert.equal(billTo.phoneNumber, '+9'.repeat(13).slice(0, 25))
})

test('more than thirty lines and unknown values are omitted', () => {
  const lines = Array.from({ length: 31 }, () => saleOf().lines[0]!)
  const { body } = saleRequest(saleOf({ lines, customerId: null, ip: '2001:db8::7' }), visa)
  const { transactionRequest } = body as { transactionRequest: { customer: object } }
  assert.ok(!('lineItems' in transactionRequest) && !('customerIP' in transactionRequest))
  assert.deepEqual(transactionRequest.customer, { email: 'noura@mail.com' })
  const thirty = saleRequest(saleOf({ lines: lines.slice(1) }), visa).body.transactionRequest
  assert.equal((thirty as { lineItems: { lineItem: object[] } }).lineItems.lineItem.length, 30)
})
