import { standardAccessibility, standardPrivacy } from '@rawnaq/contract/words/legal-texts'
import { initialHomeSections } from '@rawnaq/rules/home-sections'
import { settingGroups } from './setting-groups.ts'

export type SettingRow = { key: string; value: unknown; version?: number }

type Values = Record<string, unknown>

/** Lists of rows. The input of one without a value would mark the whole form as unchanged when its tab opens. */
const lists = ['menu', 'promises', 'collection_hours', 'currencies', 'questions', 'conditions', 'who_us']

const switches = settingGroups.flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([name, kind]) => (kind === 'boolean' ? [name] : [])),
)

/** Defaults of unset settings that a form shows. */
const defaults = {
  ...Object.fromEntries(switches.map((name) => [name, false])),
  ...Object.fromEntries(lists.map((list) => [list, []])),
  staff_second_factor: 'optional',
  reviews_from_buyers_only: true,
  home_sections: initialHomeSections.map((kind) => ({ kind, visible: true })),
  privacy: standardPrivacy,
  accessibility: standardAccessibility,
}

export const formValues = (rows: readonly SettingRow[]): Values => ({
  ...defaults,
  ...Object.fromEntries(rows.filter(({ value }) => value !== null).map(({ key, value }) => [key, value])),
})

/** The changed settings of the form, with the version each was loaded with. */
export function changedSettings(rows: readonly SettingRow[], { id: _form, ...form }: Values) {
  const before = formValues(rows)
  const isChanged = ([key, value]: [string, unknown]) =>
    JSON.stringify(settingOf(key, value)) !== JSON.stringify(before[key] ?? null)
  const values = Object.fromEntries(
    Object.entries(form)
      .filter(isChanged)
      .map(([key, value]) => [key, settingOf(key, value)]),
  )
  const versions = rows.flatMap(({ key, version }) => (key in values && version !== undefined ? [[key, version]] : []))
  return { values, versions: Object.fromEntries(versions) as Record<string, number> }
}

/**
 * An empty choice of areas is an unset one: cash in all areas. No address, no amount and no section of a text with a
 * standard are unset ones as well.
 */
const settingOf = (key: string, value: unknown) =>
  unsetWhenEmpty.includes(key) && Array.isArray(value) && value.length === 0 ? null : (value ?? null)

const unsetWhenEmpty = [
  'cash_areas',
  'order_notification_emails',
  'low_stock_emails',
  'gift_card_amounts',
  'privacy',
  'accessibility',
]
