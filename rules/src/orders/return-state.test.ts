import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  customerMayWithdraw,
  isReturnOpen,
  type ReturnState,
  returnCanBecome,
  returnStates,
  staffMaySetReturn,
} from './return-state.ts'

test('only the transitions of the table are allowed', () => {
  const moves = returnStates.flatMap((from) =>
    returnStates.filter((to) => returnCanBecome(from, to)).map((to) => `${from} > ${to}`),
  )
  assert.deepEqual(moves, [
    'requested > approved',
    'requested > refused',
    'requested > withdrawn',
    'approved > received',
    'approved > refused',
    'approved > withdrawn',
    'received > closed',
  ])
})

test('staff never withdraw a return; customers withdraw it until the items have arrived', () => {
  for (const state of returnStates) assert.ok(!staffMaySetReturn(state).includes('withdrawn'), state)
  assert.deepEqual(returnStates.filter(customerMayWithdraw), ['requested', 'approved'])
})

test('every walk through the table ends in a final state, and a refund follows only the arrival of the items', () => {
  const choices = fc.array(fc.nat(5), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(choices, (chosen) => {
      const walk: ReturnState[] = ['requested']
      for (const choice of chosen) {
        const options = returnStates.filter((to) => returnCanBecome(walk.at(-1)!, to))
        if (options.length > 0) walk.push(options[choice % options.length]!)
      }
      assert.ok(!isReturnOpen(walk.at(-1)!))
      assert.equal(new Set(walk).size, walk.length)
      if (walk.includes('closed')) assert.deepEqual(walk, ['requested', 'approved', 'received', 'closed'])
    }),
  )
})
