import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../testing/shop.ts'
import { watchOccasions } from './watch-occasions.ts'

/** A shop on a day that tests change, in the time zone of Kuwait. */
async function openShopOn(t: TestContext, moment: string) {
  let now = new Date(moment)
  const shop = await openTestShop(t, { permissions: ['catalogue:write'], now: () => now })
  const current = async () => {
    await shop.settled()
    const { data } = (await shop.call('GET', '/tag?group=occasion')).body
    return data.filter((tag: { is_current: boolean }) => tag.is_current).map(({ key }: { key: string }) => key)
  }
  return { ...shop, current, goTo: (later: string) => (now = new Date(later)) }
}

test('an occasion is current within its period, both days included, by the clock of the shop', async (t) => {
  const { make, call, current, goTo, cache } = await openShopOn(t, '2026-02-09T20:59:00Z')
  const ramadan = await make.tag('occasion', 'ramadan', [], { from_day: '2026-02-10', to_day: '2026-03-12' })
  await make.tag('occasion', 'spring', [], { from_day: '2026-03-01' })
  await make.tag('occasion', 'winter', [], { to_day: '2026-02-09' })
  await make.tag('occasion', 'birthday')
  assert.deepEqual(await current(), ['winter', 'birthday'])
  const later = async (moment: string) => {
    goTo(moment)
    cache.clear()
    return current()
  }
  assert.deepEqual(await later('2026-02-09T21:00:00Z'), ['ramadan', 'birthday'])
  assert.deepEqual(await later('2026-03-12T20:59:00Z'), ['ramadan', 'spring', 'birthday'])
  assert.deepEqual(await later('2026-03-12T21:00:00Z'), ['spring', 'birthday'])
  const one = await call('GET', `/tag/${ramadan}`)
  assert.deepEqual([one.status, one.body.data.is_current], [200, false])
})

test('the filters of a list offer an occasion only in its period, or while it is chosen', async (t) => {
  const { make, call } = await openShopOn(t, '2026-02-09T12:00:00Z')
  const item = await make.item()
  await make.tag('occasion', 'ramadan', [item], { from_day: '2026-02-10', to_day: '2026-03-12' })
  await make.tag('occasion', 'birthday', [item])
  const offered = async (query = '') => {
    const { data } = (await call('GET', `/item/filters${query}`)).body
    const { choices } = data.find(({ filter }: { filter: string }) => filter === 'occasion')
    return choices.map(({ value }: { value: string }) => value)
  }
  assert.deepEqual(await offered(), ['birthday'])
  assert.deepEqual(await offered('?occasion=ramadan'), ['ramadan', 'birthday'])
})

test('cached lists change when a period begins or ends, and only then', async (t) => {
  const { make, current, goTo, cache, db } = await openShopOn(t, '2026-02-09T12:00:00Z')
  await make.tag('occasion', 'ramadan', [], { from_day: '2026-02-10', to_day: '2026-02-11' })
  let instant = new Date('2026-02-09T12:00:00Z')
  const watch = watchOccasions({ db, cache, now: () => instant })
  const on = async (moment: string) => {
    instant = goTo(moment)
    await watch()
    return current()
  }
  assert.deepEqual(await on('2026-02-09T12:00:00Z'), [])
  assert.deepEqual(await on('2026-02-10T12:00:00Z'), ['ramadan'])
  const { misses } = cache.counts
  assert.deepEqual(await on('2026-02-11T12:00:00Z'), ['ramadan'])
  assert.equal(cache.counts.misses, misses)
  assert.deepEqual(await on('2026-02-12T12:00:00Z'), [])
})

test('staff write the period, texts and picture of an occasion; a period that ends before it begins is refused', async (t) => {
  const { call, make } = await openShopOn(t, '2026-02-09T12:00:00Z')
  const picture_path = await make.pictureAt('eid.webp')
  const fields = { group: 'occasion', key: 'eid', from_day: '2026-03-19', to_day: '2026-03-25', picture_path }
  const texts = [
    { locale: 'en', field: 'name', value: 'Eid' },
    { locale: 'ar', field: 'card_wording', value: 'عيدكم مبارك' },
  ]
  const made = await call('POST', '/tag', { ...fields, translations: texts })
  assert.equal(made.status, 201)
  const { id } = made.body.data
  const { data } = (await call('GET', `/tag/${id}`, undefined, { locale: 'ar' })).body
  assert.deepEqual(
    [data.card_wording, data.from_day, data.to_day, data.image.path],
    ['عيدكم مبارك', '2026-03-19', '2026-03-25', picture_path],
  )
  const refused = await call('PUT', `/tag/${id}`, { to_day: '2026-03-18' })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['to_day']])
})
