import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Entry, openLedger } from './ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'rawnaq-ledger-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const sale: Entry = {
  id: '1',
  gateway: 'knet',
  invoice: 'RW-1001-1',
  kind: 'sale',
  status: 'CAPTURED',
  amount: '12.500',
  currency: 'KWD',
}
const refund: Entry = { ...sale, id: '2', invoice: 'RW-1001-1-R1', kind: 'refund', amount: '2.500', of: '1' }

test('the ledger survives a restart with the last state of each entry', () => {
  const file = join(folder, 'anew', 'knet.jsonl')
  const ledger = openLedger(file)
  ledger.add(sale)
  ledger.add(refund)
  assert.deepEqual(ledger.change('1', { status: 'SETTLED' }), { ...sale, status: 'SETTLED' })
  const again = openLedger(file)
  assert.deepEqual(again.all(), [{ ...sale, status: 'SETTLED' }, refund])
  assert.deepEqual(
    again.all(({ kind }) => kind === 'refund'),
    [refund],
  )
  assert.equal(again.count(), 2)
  assert.deepEqual(
    again.find(({ of }) => of === '1'),
    refund,
  )
  assert.equal(
    again.find(({ invoice }) => invoice === 'RW-1002-1'),
    undefined,
  )
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('an incomplete last line is ignored, and the next line is complete', () => {
  const file = join(folder, 'torn.jsonl')
  openLedger(file).add({ ...sale, invoice: 'رونق-1' })
  appendFileSync(file, JSON.stringify(refund).slice(0, 40))
  const ledger = openLedger(file)
  assert.deepEqual(ledger.all(), [{ ...sale, invoice: 'رونق-1' }])
  ledger.add(refund)
  assert.deepEqual(openLedger(file).all(), [{ ...sale, invoice: 'رونق-1' }, refund])
  assert.equal(readFileSync(file, 'utf8').trimEnd().split('\n').length, 2)
})

test('an id is used once, and an unknown entry cannot be changed', () => {
  const ledger = openLedger()
  ledger.add(sale)
  assert.throws(() => ledger.add({ ...refund, id: '1' }), /^RangeError: The ledger has an entry 1 already$/)
  assert.throws(() => ledger.change('2', { status: 'VOIDED' }), /^RangeError: The ledger has no entry 2$/)
  assert.deepEqual(ledger.all(), [sale])
})

test('changing a returned entry does not change the ledger', () => {
  const ledger = openLedger()
  ledger.add(sale).status = 'a'
  ledger.all()[0]!.status = 'b'
  ledger.find(({ id }) => id === '1')!.status = 'c'
  assert.deepEqual(ledger.all(), [sale])
})
