import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../testing/database.ts'
import { errorReason, stackFrames } from './error-reason.ts'
import { coupons } from './schema.ts'

const failureOf = (work: PromiseLike<unknown>): Promise<Error> =>
  Promise.resolve(work).then(
    () => assert.fail('it worked'),
    (error) => error,
  )

test('the logged reason of a failed statement contains none of its values', async (t) => {
  const { db, close } = await openTestDatabase()
  t.after(close)
  const secret = 'noura@mail.com'
  const failures = [
    await failureOf(db.execute(sql`select ${secret}::int`)),
    await failureOf(db.insert(coupons).values([{ code: secret }, { code: secret }])),
    await failureOf(db.execute(sql`select nothing from coupons where code = ${secret}`)),
  ]
  assert.deepEqual(failures.map(errorReason), [
    'a statement failed: the database refused a value (22P02)',
    'a statement failed: the database refused a value (23514)',
    'a statement failed: column "nothing" does not exist',
  ])
  for (const failure of failures) {
    assert.match(stackFrames(failure), /^ {4}at /)
    assert.ok(!stackFrames(failure).includes(secret))
  }
})

test('an AggregateError has the reasons of all addresses', () => {
  assert.equal(errorReason(new AggregateError([new Error('one'), new Error('two')])), 'one, two')
})
