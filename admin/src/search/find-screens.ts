import { fold } from '@rawnaq/rules/arabic'
import { type Locale, locales } from '@rawnaq/rules/locale'
import { translateKey } from '../language/translate-key.ts'
import { reportNames } from '../reports/report-request.ts'
import { settingGroups, tabPath, visibleFields } from '../settings/setting-groups.ts'
import { canList, hasPermission } from '../sign-in/has-permission.ts'

/** A screen, or a part of one, with the names of the group it belongs to. */
export type FoundScreen = { key: string; title: string; group: string; path: string }

type Named = { key: string; name: string; group: string; path: string }

/** More settings than this are not shown. */
const SHOWN_SETTINGS = 8

/**
 * The screens, reports and settings that a person with these permissions may open and whose name contains every word, in
 * either language. Titles are in the language of the reader. `resources` are the entries of the menu.
 */
export function findScreens(
  search: string,
  { resources, permissions, locale }: { resources: readonly string[]; permissions: readonly string[]; locale: Locale },
): FoundScreen[] {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.join('').length < 2) return []
  const isFound = ({ name }: Named) =>
    locales.some((one) => {
      const text = fold(translateKey(one, name, {}))
      return words.every((word) => text.includes(word))
    })
  const found = [
    ...[...screensOf(resources, permissions), ...reportsFor(permissions)].filter(isFound),
    ...settingsFor(permissions).filter(isFound).slice(0, SHOWN_SETTINGS),
  ]
  return found.map(({ key, name, group, path }) => ({
    ...{ key, path },
    title: translateKey(locale, name, {}),
    group: translateKey(locale, group, {}),
  }))
}

/** The entries of the menu, and the screens of orders that have none. */
function screensOf(resources: readonly string[], permissions: readonly string[]): Named[] {
  const lists = resources
    .filter((resource) => canList(permissions, resource))
    .map((resource) => ({ key: resource, name: `resources.${resource}.many`, path: `/${resource}` }))
  const others = [
    { key: 'new-order', name: 'newOrder.title', path: '/order/new', needed: 'staff_order:write' },
    { key: 'order-board', name: 'orders.board', path: '/order/board', needed: 'order:read' },
  ] as const
  return [...lists, ...others.filter(({ needed }) => hasPermission(permissions, needed))].map(
    ({ key, name, path }) => ({ key: `screen-${key}`, name, group: 'search.screens', path }),
  )
}

const reportsFor = (permissions: readonly string[]): Named[] =>
  canList(permissions, 'report')
    ? reportNames.map((report) => ({
        key: `report-${report}`,
        name: `reports.names.${report}`,
        group: 'resources.report.many',
        path: `/report?report=${report}`,
      }))
    : []

/** The tabs of the settings and their fields, each of which opens its tab. */
function settingsFor(permissions: readonly string[]): Named[] {
  if (!canList(permissions, 'setting')) return []
  return settingGroups.flatMap((group) => {
    const path = tabPath(group)
    const names = [...visibleFields(group, permissions).map(([field]) => field), ...(group.both ?? [])]
    const fields = names.map((field) => ({
      key: `setting-${field}`,
      name: `resources.setting.fields.${field}`,
      group: `settings.groups.${group.name}`,
      path,
    }))
    return [
      { key: `settings-${group.name}`, name: `settings.groups.${group.name}`, group: 'resources.setting.many', path },
      ...fields,
    ]
  })
}
