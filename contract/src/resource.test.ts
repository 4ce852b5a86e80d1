import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { resource } from './resource.ts'

const shelf = resource({
  name: 'shelf',
  texts: ['name'],
  fields: { room_id: z.int(), position: z.int().default(0) },
  shown: { count: z.int() },
  filters: { room_id: z.coerce.number().optional() },
  parents: { room: 'room_id' },
})

test('a record is written with its fields and texts, and read with what is shown besides', () => {
  assert.deepEqual(shelf.create.parse({ room_id: 1, name: ' Top ' }), { room_id: 1, position: 0, name: 'Top' })
  assert.equal(shelf.create.safeParse({ room_id: 1, count: 3 }).error?.issues[0]?.code, 'unrecognized_keys')
  const row = { id: 1, name: 'Top', room_id: 1, position: 0, count: 3, translations: [] }
  assert.deepEqual(z.encode(shelf.one, { data: row }), { data: row })
})

test('a change needs nothing and invents nothing', () => {
  assert.deepEqual(shelf.update.parse({}), {})
  assert.deepEqual(shelf.update.parse({ position: 3 }), { position: 3 })
})

test('a text that no database can keep is refused, and a word no search can', () => {
  const wrong = (name: string) => shelf.create.safeParse({ room_id: 1, name }).error?.issues[0]?.message
  for (const text of ['a\0b', 'a\ud800b']) assert.equal(wrong(text), 'hidden_characters')
  for (const text of ['x'.repeat(201), 'xx\u00ad'.repeat(101), 'و\u200c'.repeat(201), '℡'.repeat(67)])
    assert.equal(wrong(text), 'too_long')
  for (const text of ['سطر\nسطر 🎁', `${'x'.repeat(200)} ${'و'.repeat(200)}`, 'a-'.repeat(300)])
    assert.equal(wrong(text), undefined)
})

test('texts are looked at where they are given, and read as they were kept', () => {
  const long = { locale: 'en' as const, field: 'name', value: 'x'.repeat(201) }
  assert.equal(shelf.create.safeParse({ room_id: 1, translations: [long] }).error?.issues[0]?.message, 'too_long')
  const row = { id: 1, name: long.value, room_id: 1, position: 0, count: 3, translations: [long] }
  assert.deepEqual(z.encode(shelf.one, { data: row }), { data: row })
})

test('a list takes a page, a size and the filters of its resource', () => {
  assert.deepEqual(shelf.query.parse({}), { page: 1, per_page: 15 })
  assert.deepEqual(shelf.query.parse({ page: '2', per_page: '100', room_id: '7', other: 'x' }), {
    page: 2,
    per_page: 100,
    room_id: 7,
  })
  for (const query of [
    { page: '0' },
    { page: '1.5' },
    { per_page: '101' },
    { page: 'x' },
    { page: '' },
    { page: ['1', '2'] },
  ])
    assert.equal(shelf.query.safeParse(query).success, false, JSON.stringify(query))
})
