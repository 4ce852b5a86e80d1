import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { resource } from './resource.ts'

const ribbon = resource({
  name: 'ribbon',
  texts: ['name'],
  fields: { room_id: z.int(), position: z.int().default(0) },
  shown: { count: z.int() },
  filters: { room_id: z.coerce.number().optional() },
  parents: { room: 'room_id' },
})

test('a record is written with fields and texts, and read with read-only fields too', () => {
  assert.deepEqual(ribbon.create.parse({ room_id: 1, name: ' Top ' }), { room_id: 1, position: 0, name: 'Top' })
  assert.equal(ribbon.create.safeParse({ room_id: 1, count: 3 }).error?.issues[0]?.code, 'unrecognized_keys')
  const row = { id: 1, name: 'Top', room_id: 1, position: 0, count: 3, translations: [] }
  assert.deepEqual(z.encode(ribbon.one, { data: row }), { data: row })
})

test('an update requires no field and sets no defaults', () => {
  assert.deepEqual(ribbon.update.parse({}), {})
  assert.deepEqual(ribbon.update.parse({ position: 3 }), { position: 3 })
})

test('texts that cannot be stored or indexed are refused', () => {
  const wrong = (name: string) => ribbon.create.safeParse({ room_id: 1, name }).error?.issues[0]?.message
  for (const text of ['a\0b', 'a\ud800b']) assert.equal(wrong(text), 'hidden_characters')
  for (const text of ['x'.repeat(201), 'xx\u00ad'.repeat(101), 'و\u200c'.repeat(201), '℡'.repeat(67)])
    assert.equal(wrong(text), 'too_long')
  for (const text of ['سطر\nسطر 🎁', `${'x'.repeat(200)} ${'و'.repeat(200)}`, 'a-'.repeat(300)])
    assert.equal(wrong(text), undefined)
})

test('texts are validated when written, not when read', () => {
  const long = { locale: 'en' as const, field: 'name', value: 'x'.repeat(201) }
  assert.equal(ribbon.create.safeParse({ room_id: 1, translations: [long] }).error?.issues[0]?.message, 'too_long')
  const row = { id: 1, name: long.value, room_id: 1, position: 0, count: 3, translations: [long] }
  assert.deepEqual(z.encode(ribbon.one, { data: row }), { data: row })
})

test('a list accepts page, per_page and the filters of its resource', () => {
  assert.deepEqual(ribbon.query.parse({}), { page: 1, per_page: 15 })
  assert.deepEqual(ribbon.query.parse({ page: '2', per_page: '100', room_id: '7', other: 'x' }), {
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
    assert.equal(ribbon.query.safeParse(query).success, false, JSON.stringify(query))
})
