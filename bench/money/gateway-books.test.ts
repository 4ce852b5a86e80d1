import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivedAtGateways } from './gateway-books.ts'

const tap = { gateway: 'tap', kind: 'charge', status: 'CAPTURED', amount: '12.500' }
const refund = { gateway: 'tap', kind: 'refund', status: 'REFUNDED', amount: '2.000', invoice: 'RW-1-1-R1', of: 'a' }

test('the books of a gateway have what it received and did not pay back, by invoice', () => {
  const records = [
    { ...tap, id: 'a', invoice: 'RW-1-1' },
    { ...refund, id: 'b' },
    { ...refund, id: 'c', status: 'PENDING' },
    { ...refund, id: 'd', gateway: 'paypal', status: 'COMPLETED' },
    { ...tap, id: 'e', invoice: 'RW-2-1', status: 'DECLINED' },
  ]
  assert.deepEqual(receivedAtGateways(records), new Map([['RW-1-1', 10_500]]))
})

test('a fully refunded payment is not in the books', () => {
  const records = [
    { ...tap, id: 'a', invoice: 'RW-1-1' },
    { ...refund, id: 'b', amount: '12.500' },
  ]
  assert.deepEqual(receivedAtGateways(records), new Map())
})

test('a payment at Tabby counts once it is captured, less the refunds of the same payment', () => {
  const tabby = { gateway: 'tabby', status: 'DONE', amount: '8.000', invoice: 'RW-1-1', of: 'a' }
  const records = [
    { ...tabby, id: 'a', kind: 'payment', status: 'CLOSED' },
    { ...tabby, id: 'b', kind: 'capture' },
    { ...tabby, id: 'c', kind: 'refund', amount: '3.000', invoice: 'RW-1-1-R1' },
    { ...tabby, id: 'd', kind: 'payment', status: 'AUTHORIZED', invoice: 'RW-2-1' },
  ]
  assert.deepEqual(receivedAtGateways(records), new Map([['RW-1-1', 5_000]]))
})
