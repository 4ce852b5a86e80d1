import { fold } from '@rawnaq/rules/arabic'
import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { categories, colors, offers, sizes, taxes, units } from '../../db/schema.ts'

const tables = { category: categories, unit: units, tax: taxes, offer: offers, size: sizes, color: colors }

export type Named = keyof typeof tables

/** What cells of a file call a record, and which record a cell means: by its name in either language, else by its number. */
export type RecordNames = {
  find(what: Named, cell: string): number | undefined
  call(what: Named, id: number | null): string
}

/** The records that items refer to, by their names. A name two of them have names neither. */
export async function readRecordNames(db: Db | Tx): Promise<RecordNames> {
  const byName = new Map<string, number | 'ambiguous'>()
  const names = new Map<string, string[]>()
  for (const [what, table] of Object.entries(tables)) {
    const columns = { id: table.id, name_en: table.name_en, name_ar: table.name_ar }
    for (const { id, name_en, name_ar } of await db.select(columns).from(table).orderBy(asc(table.id))) {
      const own = [name_en, name_ar].filter(Boolean)
      names.set(`${what} ${id}`, own)
      for (const name of new Set(own.map((one) => keyOf(what, one))))
        byName.set(name, byName.has(name) ? 'ambiguous' : id)
    }
  }
  const find = (what: Named, cell: string): number | undefined => {
    const named = byName.get(keyOf(what, cell))
    if (named !== undefined) return named === 'ambiguous' ? undefined : named
    return /^\d+$/.test(cell) && names.has(`${what} ${Number(cell)}`) ? Number(cell) : undefined
  }
  return {
    find,
    call: (what, id) => {
      if (id === null) return ''
      return names.get(`${what} ${id}`)?.find((name) => find(what, name) === id) ?? String(id)
    },
  }
}

const keyOf = (what: string, name: string) => `${what} ${fold(name)}`
