import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { orders } from '../../../db/schema.ts'
import { memoryRateLimitStore } from '../../../http/limits/rate-limit-store.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { limitCouponAttempts } from './coupon-attempt-limit.ts'

/** A limited shop with one vase and the coupons TEN and MIN; `tryWrongCodes` sends different wrong codes to the three routes in turn. */
async function shopWithCoupons(t: TestContext) {
  const shop = await openTestShop(t, { limited: true, items: [{ selling_price: 2000 }] })
  await shop.make.coupon('TEN', { value: 1000 })
  await shop.make.coupon('MIN', { value: 1000, minimum: 900_000 })
  const lines = [{ item_id: shop.items[0]!, item_quantity: 1 }]
  const attempts = [
    (code: string, locale: string) => shop.call('GET', `/coupon/${code}`, undefined, { locale }),
    (coupon_code: string, locale: string) =>
      shop.call('POST', '/order/quote', { items: lines, coupon_code }, { locale }),
    (coupon_code: string, locale: string) =>
      shop.place(lines, { coupon_code, expected_total: 10, headers: { locale } }),
  ]
  const tryWrongCodes = async (count: number) => {
    for (let guess = 0; guess < count; guess++) {
      const { status } = await attempts[guess % 3]!(`GUESS${guess}`, 'en')
      assert.equal(status, guess % 3 === 0 ? 404 : 422)
    }
  }
  return { ...shop, lines, attempts, tryWrongCodes }
}

const inWords = {
  en: 'Too many wrong codes, please try again in a few minutes',
  ar: 'محاولات كثيرة بأكواد غير صحيحة، يُرجى المحاولة بعد بضع دقائق',
}

test('after thirty wrong codes on any route every code is refused', async (t) => {
  const { attempts, tryWrongCodes, db } = await shopWithCoupons(t)
  await tryWrongCodes(30)
  for (const attempt of attempts)
    for (const code of ['GUESS30', 'GUESS0', 'TEN'])
      for (const locale of ['en', 'ar'] as const) {
        const { status, body, headers } = await attempt(code, locale)
        assert.deepEqual([status, body.code, body.message], [429, 'too_many_coupon_attempts', inWords[locale]])
        assert.deepEqual(body.errors, { coupon_code: [inWords[locale]] })
        assert.match(String(headers['retry-after']), /^(59\d|600)$/)
      }
  assert.equal(await db.$count(orders), 0)
})

test('a blocked caller can still order without a code', async (t) => {
  const { quote, place, lines, tryWrongCodes } = await shopWithCoupons(t)
  await tryWrongCodes(30)
  assert.equal((await quote(lines)).body.data.grand_total, 20)
  assert.equal((await place(lines)).status, 201)
})

test('valid codes, codes with a minimum and repeated wrong codes do not count', async (t) => {
  const { attempts, tryWrongCodes } = await shopWithCoupons(t)
  await tryWrongCodes(29)
  for (let again = 0; again < 5; again++) {
    assert.equal((await attempts[0]!('TEN', 'en')).status, 200)
    assert.equal((await attempts[1]!('ten', 'en')).status, 200)
    assert.equal((await attempts[1]!('MIN', 'en')).body.code, 'coupon_minimum')
    assert.equal((await attempts[1]!('guess1', 'en')).body.code, 'invalid_code')
  }
  assert.equal((await attempts[2]!('TEN', 'en')).status, 201)
  assert.equal((await attempts[1]!('ANOTHER', 'en')).status, 422)
  assert.equal((await attempts[1]!('TEN', 'en')).status, 429)
})

test('concurrent wrong codes do not bypass the limit', async (t) => {
  const { attempts } = await shopWithCoupons(t)
  const codes = [...Array.from({ length: 60 }, (_, guess) => `GUESS${guess}`), 'TEN']
  const answers = await Promise.all(codes.map((code) => attempts[1]!(code, 'en')))
  assert.equal(answers.filter(({ status }) => status === 422).length, 30)
})

test('a block ends after ten minutes and does not affect others', async () => {
  const clock = { now: 1000 }
  const now = () => clock.now
  const limitAttempts = limitCouponAttempts(memoryRateLimitStore(now), now)
  const at = (ip: string) => limitAttempts({ ip } as FastifyRequest)
  for (let guess = 0; guess < 30; guess++) await at('192.0.2.1').recordWrongCode(`GUESS${guess}`)
  const details = { errors: { coupon_code: ['too_many_coupon_attempts'] }, retryAfter: 600 }
  assert.throws(() => at('192.0.2.1').refuseIfBlocked(), { code: 'too_many_coupon_attempts', details })
  at('192.0.2.2').refuseIfBlocked()
  await at('192.0.2.2').recordWrongCode('NEXT')
  clock.now += 599_999
  assert.throws(() => at('192.0.2.1').refuseIfBlocked(), { code: 'too_many_coupon_attempts' })
  clock.now += 2
  at('192.0.2.1').refuseIfBlocked()
  await at('192.0.2.1').recordWrongCode('NEXT')
})
