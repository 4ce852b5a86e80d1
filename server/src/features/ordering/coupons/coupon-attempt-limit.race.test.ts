import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { postgresRateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { limitCouponAttempts } from './coupon-attempt-limit.ts'

test('concurrent wrong codes are counted once across processes', async (t) => {
  const { db, close } = await openTestDatabase('postgres')
  t.after(close)
  const caller = { ip: '192.0.2.1' } as FastifyRequest
  const [one, other] = [
    limitCouponAttempts(postgresRateLimitStore(db)),
    limitCouponAttempts(postgresRateLimitStore(db)),
  ].map((limitAttempts) => limitAttempts(caller))
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, guess) => (guess % 2 ? one! : other!).recordWrongCode(`GUESS${guess}`)),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 30)
  for (const process of [one!, other!]) {
    await assert.rejects(process.recordWrongCode('ANOTHER'), { code: 'too_many_coupon_attempts' })
    assert.throws(() => process.refuseIfBlocked(), { code: 'too_many_coupon_attempts' })
  }
})

test('a process learns of a block with the first wrong code', async (t) => {
  const { db, close } = await openTestDatabase('postgres')
  t.after(close)
  const caller = { ip: '192.0.2.1' } as FastifyRequest
  const [one, other] = [
    limitCouponAttempts(postgresRateLimitStore(db)),
    limitCouponAttempts(postgresRateLimitStore(db)),
  ].map((limitAttempts) => limitAttempts(caller))
  for (let guess = 0; guess < 30; guess++) await one!.recordWrongCode(`GUESS${guess}`)
  assert.throws(() => one!.refuseIfBlocked(), { code: 'too_many_coupon_attempts' })
  other!.refuseIfBlocked()
  // A code that another process has counted is enough.
  await assert.rejects(other!.recordWrongCode('GUESS0'), { code: 'too_many_coupon_attempts' })
  assert.throws(() => other!.refuseIfBlocked(), { code: 'too_many_coupon_attempts' })
})
