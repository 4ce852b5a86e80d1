import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '@rawnaq/rules/locale'
import { translateKey } from '../language/translate-key.ts'
import { settingGroups, visibleFields } from '../settings/setting-groups.ts'
import { findScreens } from './find-screens.ts'

const resources = ['order', 'return', 'gift_card', 'report', 'setting']

const find = (search: string, permissions = ['*'], locale: 'en' | 'ar' = 'en') =>
  findScreens(search, { resources, permissions, locale }).map(({ title, group, path }) => [title, group, path])

test('screens are found by their name in either language, and named in the language of the reader', () => {
  for (const search of ['returns', 'طلبات الإرجاع', 'طلبات الارجاع'])
    assert.deepEqual(find(search)[0], ['Returns', 'Screens', '/return'], search)
  assert.deepEqual(find('returns', ['*'], 'ar')[0], ['طلبات الإرجاع', 'الصفحات', '/return'])
  assert.deepEqual(find('new order')[0], ['New order', 'Screens', '/order/new'])
  assert.deepEqual(find('tax by rate'), [['Tax by rate', 'Reports', '/report?report=tax']])
})

test('a setting opens the tab that has it', () => {
  assert.deepEqual(find('second factor'), [['Second factor', 'Daily work', '/setting?tab=work']])
  assert.deepEqual(find('name of the shop'), [['Name of the shop', 'Name and look', '/setting?tab=identity']])
  assert.deepEqual(find('الضريبي')[0]?.at(-1), '/setting?tab=payments')
})

test('a person finds no screen, report or setting that they may not open', () => {
  const order = find('order', ['order:read']).map(([, , path]) => path)
  assert.ok(order.includes('/order'))
  assert.ok(!order.includes('/order/new'))
  assert.deepEqual(find('second factor', ['setting:write']), [])
  for (const search of ['gift cards', 'tax by rate', 'hold', 'privacy', 'board'])
    assert.deepEqual(find(search, ['catalogue:write']), [], search)
})

test('every setting has a name in both languages', () => {
  for (const group of settingGroups)
    for (const field of [...visibleFields(group, ['*']).map(([name]) => name), ...(group.both ?? [])])
      for (const locale of locales) {
        const key = `resources.setting.fields.${field}`
        assert.notEqual(translateKey(locale, key, {}), key, `${locale} ${field}`)
      }
})

test('a search of one character or of signs finds nothing', () => {
  for (const search of ['', 'o', ' % ', '؟']) assert.deepEqual(find(search), [], search)
})
