import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { faultsAt } from './faults-at.ts'

const draw = (...[shares, seed]: Parameters<typeof faultsAt>) => {
  const faultOf = faultsAt(shares, seed)
  return Array.from({ length: 10_000 }, () => faultOf({} as FastifyRequest) ?? 'none')
}

test('each fault has its share of requests, in the same order for the same seed', () => {
  const shares = { hung: 0.1, cut: 0.25 }
  const first = draw(shares, 7)
  const countOf = (fault: string) => first.filter((one) => one === fault).length
  assert.ok(Math.abs(countOf('hung') - 1000) < 100)
  assert.ok(Math.abs(countOf('cut') - 2500) < 150)
  assert.equal(countOf('hung') + countOf('cut') + countOf('none'), 10_000)
  assert.deepEqual(draw(shares, 7), first)
  assert.notDeepEqual(draw(shares, 8), first)
})

test('without shares there are no faults, and a share of one affects every request', () => {
  assert.ok(draw({}, 1).every((fault) => fault === 'none'))
  assert.ok(draw({ reset: 1 }, 1).every((fault) => fault === 'reset'))
})
