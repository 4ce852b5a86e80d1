import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../testing/shop.ts'

/** Tuesday at 12:00 in Kuwait. */
const tuesdayNoon = () => new Date('2026-11-24T09:00:00Z')

test('an area is found by any spelling, in both languages', async (t) => {
  const { call, make } = await openTestShop(t)
  const names = { name_ar: 'السالمية', governorate_en: 'Hawalli', governorate_ar: 'حولي' }
  const salmiya = await make.area({ name_en: 'Salmiya', ...names, spellings: 'Salmia' })
  await make.area({ name_en: 'Salwa', name_ar: 'سلوى', governorate_en: 'Hawalli', governorate_ar: 'حولي' })
  await make.area({ name_en: 'Salmi', name_ar: 'السالمي', published: false })
  for (const search of ['Salmiya', 'al-salmiyah', 'SALMIA', 'سالميه', 'منطقة السالمية', 'hawalli salmiya']) {
    const { body } = await call('GET', `/delivery/areas?search=${encodeURIComponent(search)}`)
    assert.deepEqual(
      body.data.map(({ id }: { id: number }) => id),
      [salmiya],
      search,
    )
  }
  const { body } = await call('GET', '/delivery/areas', undefined, { locale: 'ar' })
  assert.deepEqual(body.data[0], {
    ...{ id: salmiya, name: 'السالمية', governorate: 'حولي', price: null, minimum: 0 },
  })
  assert.equal(body.data.length, 2)
})

test('the whole name of an area finds it alone, in any spelling', async (t) => {
  const { call, make } = await openTestShop(t)
  const [hawalli] = [await make.area({ name_en: 'Hawalli', name_ar: 'حولي', governorate_en: 'Hawalli' })]
  const salmiya = await make.area({
    ...{ name_en: 'Salmiya', name_ar: 'السالمية', governorate_en: 'Hawalli', governorate_ar: 'حولي' },
    spellings: 'Salmia, Salmiyyah',
  })
  const named = async (name: string) => {
    const { body } = await call('GET', `/delivery/areas?named=${encodeURIComponent(name)}`)
    return [body.data.map(({ id }: { id: number }) => id), body.total]
  }
  assert.deepEqual(await named('Hawalli'), [[hawalli], 2])
  assert.deepEqual(await named('منطقة حولى'), [[hawalli], 2])
  for (const name of ['Salmia', 'al-salmiyah', 'سالميه']) assert.deepEqual(await named(name), [[salmiya], 2])
  for (const name of ['Salm', 'Hawalli Salmiya', '  ']) assert.deepEqual(await named(name), [[], 2])
})

test('areas show their price when they decide it', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.area({ price: 550, minimum: 2000 })
  await make.setting('delivery_pricing', 'areas')
  const [area] = (await call('GET', '/delivery/areas')).body.data
  assert.deepEqual([area.price, area.minimum], [5.5, 20])
})

test('the next thirty days have their slots, on the clock of the shop', async (t) => {
  const { call, make } = await openTestShop(t, { now: tuesdayNoon })
  const area = await make.area()
  const slot = await make.slot({ fee: 250, cutoff_hours: 2, day_before_time: '18:00' })
  await make.closure({ name_ar: 'العيد', from_day: '2026-12-02', to_day: '2026-12-02' })
  const { body } = await call('GET', `/delivery/days?area_id=${area}`, undefined, { locale: 'ar' })
  const { now, days } = body.data
  assert.deepEqual([now, days.length, days[0].day, days[29].day], ['2026-11-24T12:00', 30, '2026-11-24', '2026-12-23'])
  assert.deepEqual(days[0], { day: '2026-11-24', slots: [], reason: 'no_slots', closure: null })
  const offered = { id: slot, from_time: '10:00', to_time: '13:00', fee: 2.5 }
  assert.deepEqual(days[1], {
    day: '2026-11-25',
    slots: [{ ...offered, state: 'available', order_before: '2026-11-24T18:00', closure: null }],
    ...{ reason: null, closure: null },
  })
  assert.deepEqual([days[8].reason, days[8].closure, days[8].slots[0].state], ['closed', 'العيد', 'closed'])
})

test('the slowest item and the area decide the first day', async (t) => {
  const { call, make } = await openTestShop(t, { now: tuesdayNoon })
  const area = await make.area({ extra_days: 1 })
  const [quick, slow] = [await make.item(), await make.item({ preparation_days: 7 })]
  for (const weekday of ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const)
    await make.slot({ weekday })
  const firstDay = async (items: number[]) => {
    const { body } = await call('GET', `/delivery/days?area_id=${area}&items=${items.join(',')}`)
    return body.data.days.find(({ reason }: { reason: unknown }) => reason === null).day
  }
  assert.equal(await firstDay([quick]), '2026-11-26')
  assert.equal(await firstDay([quick, slow]), '2026-12-03')
})

test('the first day in Kuwait is the one of the slowest item, with the minutes left to order for it', async (t) => {
  const { call, make } = await openTestShop(t, { now: tuesdayNoon })
  const [quick, slow] = [await make.item(), await make.item({ preparation_days: 7 })]
  const earliest = async (query: string) => (await call('GET', `/delivery/earliest${query}`)).body.data
  assert.equal(await earliest(`?items=${quick}`), null)
  await make.area({ extra_days: 3 })
  assert.equal(await earliest(`?items=${quick}`), null)
  await make.slot({ weekday: 'wednesday', cutoff_hours: 2, day_before_time: '18:00' })
  const tomorrow = { day: '2026-11-25', days_ahead: 1, minutes_left: 6 * 60 }
  assert.deepEqual([await earliest(''), await earliest(`?items=${quick}`)], [tomorrow, tomorrow])
  const later = { day: '2026-12-02', days_ahead: 8, minutes_left: 6 * 60 }
  assert.deepEqual(await earliest(`?items=${quick},${slow}`), later)
  assert.equal((await call('GET', '/delivery/earliest?items=vase')).status, 422)
})

test('the setting for the time zone moves the day', async (t) => {
  const { call, make } = await openTestShop(t, { now: () => new Date('2026-11-24T22:30:00Z') })
  const area = await make.area()
  const today = async () => (await call('GET', `/delivery/days?area_id=${area}`)).body.data.now
  assert.equal(await today(), '2026-11-25T01:30')
  await make.setting('time_zone', 'Europe/London')
  assert.equal(await today(), '2026-11-24T22:30')
})

test('a hidden or unknown area has no days', async (t) => {
  const { call, make } = await openTestShop(t)
  const hidden = await make.area({ published: false })
  for (const id of [hidden, 999]) {
    const { status, body } = await call('GET', `/delivery/days?area_id=${id}`)
    assert.deepEqual([status, body.errors], [422, { area_id: ['There is no such record'] }])
  }
})
