import { type BulkRow, bulkEditBody, bulkPreviewBody, bulkRows } from '@rawnaq/contract/bulk-edit'
import { wordsForIssue } from '@rawnaq/contract/issues'
import { item } from '@rawnaq/contract/items'
import { refusals } from '@rawnaq/contract/refusals'
import type { Locale } from '@rawnaq/rules/locale'
import { transact } from '../../../db/transact.ts'
import type { App } from '../../../http/app-type.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { editorOf } from '../../../resources/editor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { tagsOf } from '../../../resources/serve-writes.ts'
import { type PlannedItem, planBulkEdit } from './plan-bulk-edit.ts'
import { writeBulkEdit } from './write-bulk-edit.ts'

const tags = ['item']
const access = 'catalogue:write'
const response = { 200: bulkRows }

/** The same change of several items: a preview with each value before and after, and the edit in one transaction. */
export function bulkEditRoutes(app: App, { db, cache }: Shop) {
  const preview = { tags, summary: 'Preview a change of several items', body: bulkPreviewBody, response }
  app.post('/item/bulk/preview', { schema: preview, config: { access, isReadOnly: true } }, async (request) => {
    const { ids, change } = request.body
    const planned = await transact(db, (tx) => planBulkEdit(tx, ids, change))
    return { data: planned.map((one) => presentRow(one, requestLocale(request))) }
  })

  const edit = { tags, summary: 'Change several items', body: bulkEditBody, response }
  app.put('/item/bulk', { schema: edit, config: { access, refuses: ['edit_conflict'] } }, async (request) => {
    const { items, change } = request.body
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const planned = await transact(db, async (tx) => {
      const rows = await planBulkEdit(tx, [...versions.keys()], change, versions)
      refuseWhole(items, rows)
      await writeBulkEdit(tx, rows, editorOf(request))
      return rows
    })
    cache.invalidate(planned.flatMap(({ before, after }) => [...tagsOf(item, before), ...tagsOf(item, after)]))
    if (planned.some(({ variants }) => variants.length > 0)) cache.invalidate(['property'])
    return { data: planned.map((one) => presentRow(one, requestLocale(request))) }
  })
}

/** Refuses the whole edit if one of its items is gone, was changed meanwhile, or would get an impossible value. */
function refuseWhole(items: { id: number }[], rows: PlannedItem[]) {
  const byId = new Map(rows.map((row) => [row.before.id, row]))
  const errors: FieldErrors = Object.fromEntries(
    items.flatMap(({ id }, index) => {
      const code = byId.has(id) ? byId.get(id)!.refusal : 'no_such_record'
      return code ? [[`items.${index}`, [code]] as const] : []
    }),
  )
  if (Object.keys(errors).length === 0) return
  const isConflict = rows.some(({ refusal }) => refusal === 'edit_conflict')
  throw new Refusal(isConflict ? 'edit_conflict' : 'invalid', { errors })
}

/** `version` is the one the item had before the change. */
const presentRow = ({ before, changes, variants, refusal }: PlannedItem, locale: Locale): BulkRow => ({
  id: before.id,
  version: before.version,
  name: textOf(before, 'name', locale),
  code: before.code,
  changes,
  variants: variants.length,
  refusal: refusal && { code: refusal, message: messageOf(refusal, locale) },
})

const messageOf = (code: NonNullable<PlannedItem['refusal']>, locale: Locale) =>
  code === 'edit_conflict' ? refusals[code][locale] : wordsForIssue({ message: code }, locale)
