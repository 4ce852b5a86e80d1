import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate, placeholdersIn } from './fill-template.ts'

const from = { name: 'Noura $&', subject: 'My order', message: 'Where is RW-1001? And rw 1002?' }

test('a template is filled with the writer and the first order number of a message, in any digits', () => {
  assert.equal(fillTemplate('Dear {name}, {order} left. {name}!', from), 'Dear Noura $&, RW-1001 left. Noura $&!')
  assert.equal(fillTemplate('{order}', { ...from, subject: 'طلب rw١٠٠٥' }), 'RW-1005')
})

test('without an order number its placeholder stays, and is named once', () => {
  const text = fillTemplate('{name}: {order}, {order}, {other}', { ...from, message: 'Where is it? DRAW-1' })
  assert.equal(text, 'Noura $&: {order}, {order}, {other}')
  assert.deepEqual([placeholdersIn(text), placeholdersIn('{ order }')], [['{order}'], []])
})
