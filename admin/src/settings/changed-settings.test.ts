import assert from 'node:assert/strict'
import { test } from 'node:test'
import { standardAccessibility, standardPrivacy } from '@rawnaq/contract/words/legal-texts'
import { initialHomeSections } from '@rawnaq/rules/home-sections'
import { changedSettings, formValues } from './changed-settings.ts'

const rows = [
  { key: 'limit_price_for_shipment', value: 100, version: 3 },
  { key: 'phone', value: '+965 2200 0000', version: 1 },
  { key: 'questions', value: [{ title_en: 'When?' }], version: 2 },
]
const opened = { id: 'all', limit_price_for_shipment: 100, phone: '+965 2200 0000', questions: [{ title_en: 'When?' }] }

test('only changed settings are sent, with the versions they were loaded with', () => {
  assert.deepEqual(changedSettings(rows, { ...opened, limit_price_for_shipment: 50 }), {
    values: { limit_price_for_shipment: 50 },
    versions: { limit_price_for_shipment: 3 },
  })
})

test('clearing a field unsets its setting; a field that was empty before is not sent', () => {
  assert.deepEqual(changedSettings(rows, { ...opened, phone: undefined, whatsapp: null }), {
    values: { phone: null },
    versions: { phone: 1 },
  })
})

test('an empty choice of areas for cash is an unset setting', () => {
  assert.deepEqual(changedSettings(rows, { ...opened, cash_areas: [] }).values, {})
  const chosen = [...rows, { key: 'cash_areas', value: [3], version: 1 }]
  assert.deepEqual(changedSettings(chosen, { ...opened, cash_areas: [] }).values, { cash_areas: null })
})

test('an unset choice shows its default and is not sent until it changes', () => {
  const rows = [{ key: 'staff_second_factor', value: null, version: 1 }]
  assert.deepEqual(formValues(rows), {
    ...{ menu: [], promises: [], collection_hours: [], currencies: [], questions: [], conditions: [], who_us: [] },
    ...{ delivery_day_required: false, collection_offered: false, cash_phone_confirmation: false },
    ...{ prices_include_tax: false, verified_checkout: false, gift_cards_sold: false },
    ...{ campaigns_noted: false, conversions_reported: false },
    staff_second_factor: 'optional',
    reviews_from_buyers_only: true,
    home_sections: initialHomeSections.map((kind) => ({ kind, visible: true })),
    privacy: standardPrivacy,
    accessibility: standardAccessibility,
  })
  assert.deepEqual(changedSettings(rows, { id: 'all', ...formValues(rows) }).values, {})
  assert.deepEqual(changedSettings(rows, { staff_second_factor: 'required' }), {
    values: { staff_second_factor: 'required' },
    versions: { staff_second_factor: 1 },
  })
})

test('an untouched switch is not sent with other changes', () => {
  const rows = [{ key: 'verified_checkout', value: null, version: 1 }]
  assert.deepEqual(changedSettings(rows, { verified_checkout: false, phone: '+965 2200 0000' }).values, {
    phone: '+965 2200 0000',
  })
  assert.deepEqual(changedSettings(rows, { verified_checkout: true }).values, { verified_checkout: true })
})

test('a list that was never filled is not sent, one that staff cleared is', () => {
  assert.deepEqual(changedSettings(rows, { ...opened, menu: [] }).values, {})
  assert.deepEqual(changedSettings(rows, { ...opened, questions: [] }).values, { questions: [] })
})

test('a text page without sections has its standard text again', () => {
  assert.deepEqual(changedSettings(rows, { ...opened, privacy: standardPrivacy }).values, {})
  const own = [...rows, { key: 'privacy', value: [{ title_en: 'Ours' }], version: 4 }]
  assert.deepEqual(changedSettings(own, { ...opened, privacy: [] }), {
    values: { privacy: null },
    versions: { privacy: 4 },
  })
})
