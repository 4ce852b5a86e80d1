import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isForCustomers, isForVisitors } from './route-guards.ts'

test('pages are for customers or for visitors by their names, however those are written', () => {
  for (const path of ['/my-account/order_history?page=2', '/my_account', '/Favorite', '/dashboard'])
    assert.deepEqual([isForCustomers(path), isForVisitors(path)], [true, false], path)
  for (const path of [
    '/login?next=%2Fcart',
    '/Reset_password/a-token',
    '/code-check',
    '/account-verification',
    '/admin',
  ])
    assert.deepEqual([isForCustomers(path), isForVisitors(path)], [false, true], path)
  for (const path of ['/', '/?page=2', '/cart', '/category/login', '/loginx'])
    assert.deepEqual([isForCustomers(path), isForVisitors(path)], [false, false], path)
})
