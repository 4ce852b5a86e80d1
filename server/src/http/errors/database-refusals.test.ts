import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseRefusal } from './database-refusals.ts'
import { Refusal } from './refusal.ts'
import { refusalBody } from './send-error.ts'

const meaning = (code: string, constraint = '', isDelete = false, table = constraint.split('_')[0]!) => {
  const refusal = databaseRefusal({ code, constraint, table }, isDelete)
  return refusal && [refusal.code, refusal.details.errors]
}

test('a violated table constraint is a refusal that names its field', () => {
  assert.deepEqual(meaning('23503', 'items_tax_id_taxes_id_fk'), ['invalid', { tax_id: ['no_such_record'] }])
  assert.deepEqual(meaning('23503', 'categories_parent_id_categories_id_fk'), [
    'invalid',
    { parent_id: ['no_such_record'] },
  ])
  const ofGroup = 'group_prices_customer_group_id_customer_groups_id_fk'
  assert.deepEqual(meaning('23503', ofGroup, false, 'group_prices'), [
    'invalid',
    { customer_group_id: ['no_such_record'] },
  ])
  assert.deepEqual(meaning('23505', 'items_code_unique'), ['already_exists', { code: ['already_exists'] }])
  assert.deepEqual(meaning('23505', 'something_else'), ['already_exists', undefined])
  assert.deepEqual(meaning('23514', 'not_its_own_parent'), ['invalid', { parent_id: ['not_an_option'] }])
})

test('signing up with a taken name or address does not reveal which of them is taken', () => {
  for (const constraint of ['users_email', 'users_user_name'])
    assert.deepEqual(meaning('23505', constraint), ['taken', undefined])
  const words = 'user name or email already exist'
  assert.deepEqual(refusalBody(new Refusal('taken'), 'en'), { message: words, code: 'taken' })
})

test('a record in use is distinguished from a missing one', () => {
  assert.deepEqual(meaning('23503', 'items_tax_id_taxes_id_fk', true), ['in_use', undefined])
  assert.deepEqual(meaning('23001', 'items_tax_id_taxes_id_fk', true), ['in_use', undefined])
})

test('an unavailable or overloaded database is reported as busy', () => {
  for (const code of [
    '53300',
    '57P01',
    '57P03',
    '08006',
    '40P01',
    '40001',
    '57014',
    '25P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'EAI_AGAIN',
  ])
    assert.deepEqual(meaning(code), ['busy', undefined], code)
  for (const message of [
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])
    assert.equal(databaseRefusal({ message }, false)?.code, 'busy')
})

test('all other errors are bugs', () => {
  for (const code of ['42601', '22003', '23502', '']) assert.equal(meaning(code), null)
  assert.equal(meaning('23514', 'figures_add_up'), null)
  assert.equal(databaseRefusal(new TypeError('x is not a function'), false), null)
})
