import { hamperPartsBody, MAX_HAMPER_PARTS, type SetHamperParts } from '@rawnaq/contract/hamper-parts'
import { type IssueCode, issueCode } from '@rawnaq/contract/issues'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { items, properties } from '../../db/schema.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import { planHamperParts, writeHamperParts } from '../../resources/hamper-parts.ts'
import { numberIn } from './csv-cells.ts'
import type { ImportKind, ImportRun, Plan, RowBatch } from './import-plan.ts'
import { type FileRow, type RowError, readCsv } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

/** The columns of a file of hampers, in export order, with a row for each part; `name` is for readers only. */
export const hamperColumns = ['hamper', 'code', 'name', 'size', 'color', 'quantity'] as const

type Column = (typeof hamperColumns)[number]

/** The rows about one hamper, and the codes of all hampers of the file. */
type HamperRows = { code: string; rows: FileRow[]; hamperCodes: ReadonlySet<string> }

type Values = { id: number; parts: SetHamperParts }

/** What is inside hampers, by their codes. The file replaces all parts of a hamper that it names. */
export const hampersFile: ImportKind<Values, HamperRows> = {
  resource: 'item',
  batches,
  plan,
  async write(tx, planned) {
    for (const { values } of planned) await writeHamperParts(tx, values.id, values.parts)
  },
}

/** A batch for each hamper: its rows need not follow each other, and it is written whole or not at all. */
async function* batches({ content }: ImportRun): AsyncGenerator<RowBatch<HamperRows>> {
  const hampers = new Map<string, FileRow[]>()
  for await (const rows of readCsv(content, { known: hamperColumns, needed: ['hamper', 'code', 'quantity'] }, 1000))
    for (const row of rows) {
      const code = row.cells.get('hamper') ?? ''
      const others = hampers.get(code)
      if (others) others.push(row)
      else hampers.set(code, [row])
    }
  const hamperCodes = new Set(hampers.keys())
  for (const [code, rows] of hampers) {
    const errors = errorsOfSize(code, rows)
    yield { rows: errors.length > 0 ? [] : [{ code, rows, hamperCodes }], errors, count: rows.length }
  }
}

/** Rows without a hamper, and a hamper with too many rows, which are not looked up: a file has up to 100,000 rows. */
function errorsOfSize(code: string, rows: FileRow[]): RowError[] {
  if (code === '') return rows.map((row) => errorOf(row, 'hamper', 'required'))
  const surplus = rows[MAX_HAMPER_PARTS]
  return surplus ? [errorOf(surplus, 'hamper', 'too_many')] : []
}

/** Plans nothing for a hamper with a wrong row, or with the parts it has already. */
async function plan(tx: Tx, hampers: HamperRows[], named: RecordNames): Promise<Plan<Values>> {
  const planned: Plan<Values>['planned'] = []
  const errors: RowError[] = []
  for (const hamper of hampers) {
    const read = await readHamper(tx, hamper, named)
    errors.push(...read.errors)
    if (!read.values) continue
    const { id, parts } = read.values
    const { errors: refused, changes } = await planHamperParts(tx, id, parts)
    const wrong = Object.entries(refused).map(([path, [code]]) => errorAt(hamper, path, code!))
    errors.push(...wrong)
    if (wrong.length === 0 && changes.length > 0)
      planned.push({ recordId: String(id), isNew: false, values: read.values, changes })
  }
  return { planned, errors }
}

/** The item of a hamper with its parts as the file has them, or what is wrong in its rows. */
async function readHamper(tx: Tx, { code, rows, hamperCodes }: HamperRows, named: RecordNames) {
  const codes = [code, ...rows.map(({ cells }) => cells.get('code') ?? '')]
  const found = await tx
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(and(inArray(items.code, codes), isNull(items.deleted_at)))
  const itemId = (of: string) => found.find((item) => item.code === of)?.id
  const ids = found.map(({ id }) => id)
  const variants = await tx.select().from(properties).where(inArray(properties.item_id, ids))
  const errors: RowError[] = []
  const parts = rows.flatMap((row): SetHamperParts => {
    const cell = (name: Column) => row.cells.get(name) ?? ''
    const wrong = (field: Column, issue: RowError['issue']): [] => {
      errors.push(errorOf(row, field, issue))
      return []
    }
    const id = itemId(cell('code'))
    if (id === undefined) return wrong('code', cell('code') === '' ? 'required' : 'no_such_code')
    if (hamperCodes.has(cell('code'))) return wrong('code', 'hamper_within_hamper')
    const [size, color] = (['size', 'color'] as const).map((name) =>
      cell(name) === '' ? null : named.findId(name, cell(name)),
    )
    if (size === undefined) return wrong('size', 'no_such_name')
    if (color === undefined) return wrong('color', 'no_such_name')
    const variant = variants.find((one) => one.item_id === id && one.size_id === size && one.color_id === color)
    if (!variant && (size !== null || color !== null)) return wrong(size === null ? 'color' : 'size', 'no_such_variant')
    const { data: quantity, error } = quantitySchema.safeParse(numberIn(cell('quantity')))
    if (error)
      return wrong('quantity', cell('quantity') === '' ? 'required' : issueCode(error.issues[0] as never, issueWords))
    return [{ item_id: id, property_id: variant?.id ?? null, quantity }]
  })
  const hamperId = itemId(code)
  if (hamperId === undefined) errors.push(errorOf(rows[0]!, 'hamper', 'no_such_code'))
  return { values: hamperId === undefined || errors.length > 0 ? null : { id: hamperId, parts }, errors }
}

const quantitySchema = hamperPartsBody.shape.parts.element.shape.quantity

const columnOf: Record<string, Column> = { item_id: 'code', property_id: 'size', quantity: 'quantity' }

/** An error of `parts`, or of a field such as `parts.0.item_id`, at its row. */
function errorAt({ rows }: HamperRows, path: string, code: IssueCode | RefusalCode): RowError {
  const [, place, field] = path.split('.')
  if (place === undefined || field === undefined) return errorOf(rows[0]!, 'hamper', code)
  return errorOf(rows[Number(place)]!, columnOf[field]!, code === 'already_exists' ? 'twice_in_file' : code)
}

const errorOf = ({ row, cells }: FileRow, field: Column, issue: RowError['issue']): RowError => ({
  ...{ row, field, issue },
  value: (cells.get(field) ?? '').slice(0, 200),
})
