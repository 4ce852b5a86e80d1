import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { audit, deliveryAreas } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

test('staff create areas, slots and closures, each with an audit entry', async (t) => {
  const { call, db } = await openTestShop(t, { permissions: ['delivery:write'] })
  const area = { translations: [{ locale: 'ar', field: 'name', value: 'السالمية' }], name: 'Salmiya', price: 5.5 }
  const made = await call('POST', '/delivery_area', area)
  assert.deepEqual([made.status, made.body.data.price, made.body.data.published], [201, 5.5, true])
  const slot = {
    weekday: 'friday',
    from_time: '16:00',
    to_time: '19:00',
    capacity: 20,
    fee: 2,
    area_ids: [made.body.data.id],
  }
  const slots = await call('POST', '/delivery_slot', slot, { locale: 'ar' })
  assert.deepEqual([slots.status, slots.body.data.name, slots.body.data.fee], [201, 'الجمعة 16:00–19:00', 2])
  const closure = { name: 'Eid', from_day: '2026-03-20', to_day: '2026-03-22', delivery_slot_id: slots.body.data.id }
  assert.equal((await call('POST', '/delivery_closure', closure)).status, 201)
  const entries = await db.select().from(audit).orderBy(audit.id)
  assert.deepEqual(
    entries.map(({ action, resource }) => [action, resource]),
    ['delivery_area', 'delivery_slot', 'delivery_closure'].map((name) => ['create', name]),
  )
})

test('an impossible slot or closure is refused at its field', async (t) => {
  const { call } = await openTestShop(t, { permissions: ['delivery:write'] })
  const slot = { weekday: 'friday', from_time: '16:00', to_time: '19:00', capacity: 20 }
  const errorsOf = async (path: string, body: object) => (await call('POST', path, body)).body.errors
  assert.deepEqual(Object.keys(await errorsOf('/delivery_slot', { ...slot, from_time: '24:00' })), ['from_time'])
  assert.deepEqual(Object.keys(await errorsOf('/delivery_slot', { ...slot, to_time: '16:00' })), ['to_time'])
  assert.deepEqual(Object.keys(await errorsOf('/delivery_slot', { ...slot, weekday: 'someday' })), ['weekday'])
  const closure = { name: 'Eid', from_day: '2026-03-22', to_day: '2026-03-20' }
  assert.deepEqual(await errorsOf('/delivery_closure', closure), { to_day: ['Choose a date after the start date'] })
})

test('slots are listed through the week', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['delivery:write'] })
  for (const weekday of ['saturday', 'monday', 'sunday'] as const) await make.slot({ weekday })
  await make.slot({ weekday: 'monday', from_time: '08:00' })
  const { body } = await call('GET', '/delivery_slot')
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ['Sunday 10:00–13:00', 'Monday 08:00–13:00', 'Monday 10:00–13:00', 'Saturday 10:00–13:00'],
  )
})

test('an area that a slot names cannot be deleted', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['delivery:write'] })
  const [named, other] = [await make.area(), await make.area()]
  await make.slot({ area_ids: [named] })
  assert.equal((await call('DELETE', `/delivery_area/${named}`)).body.code, 'in_use')
  assert.equal((await call('DELETE', `/delivery_area/${other}`)).status, 204)
})

test('several areas get a price at once, all or none', async (t) => {
  const { call, db, make } = await openTestShop(t, { permissions: ['delivery:write'] })
  const [one, other, same] = [await make.area(), await make.area(), await make.area({ price: 725 })]
  const prices = async () => (await db.select().from(deliveryAreas).orderBy(deliveryAreas.id)).map(({ price }) => price)
  const missing = await call('PUT', '/delivery_area/prices', { ids: [one, 999], price: 7.25 })
  assert.deepEqual([missing.status, await prices()], [422, [500, 500, 725]])
  const { body } = await call('PUT', '/delivery_area/prices', { ids: [one, other, same], price: 7.25 })
  assert.deepEqual([body.data.changed, await prices()], [2, [725, 725, 725]])
  const entries = await db.select().from(audit).where(eq(audit.resource, 'delivery_area')).orderBy(desc(audit.id))
  assert.deepEqual(
    entries.map(({ record_id, changes }) => [record_id, changes]),
    [other, one].map((id) => [String(id), [{ field: 'price', from: 5, to: 7.25 }]]),
  )
})
