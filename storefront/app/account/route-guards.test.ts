import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requiresCustomer, requiresVisitor } from './route-guards.ts'

test('pages are for customers or for visitors by their names, however those are written', () => {
  for (const path of ['/my-account/order_history?page=2', '/my_account', '/dashboard'])
    assert.deepEqual([requiresCustomer(path), requiresVisitor(path)], [true, false], path)
  for (const path of [
    '/login?next=%2Fcart',
    '/Reset_password/a-token',
    '/code-check',
    '/account-verification',
    '/admin',
  ])
    assert.deepEqual([requiresCustomer(path), requiresVisitor(path)], [false, true], path)
  for (const path of ['/', '/?page=2', '/cart', '/Favorite', '/category/login', '/loginx'])
    assert.deepEqual([requiresCustomer(path), requiresVisitor(path)], [false, false], path)
})
