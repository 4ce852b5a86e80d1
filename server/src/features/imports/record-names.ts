import { fold } from '@rawnaq/rules/arabic'
import { asc } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { categories, colors, offers, sizes, taxes, units } from '../../db/schema.ts'
import { readTimeZone } from '../../db/settings/shop-days.ts'

const tables = { category: categories, unit: units, tax: taxes, offer: offers, size: sizes, color: colors }

type Reference = keyof typeof tables

/** Maps between records and their names in a file: either language, or the id. Moments are on the clock of `zone`. */
export type RecordNames = {
  zone: string
  findId(reference: Reference, cell: string): number | undefined
  nameOf(reference: Reference, id: number | null): string
}

/** The records that items refer to, by name. An ambiguous name matches neither record. */
export async function readRecordNames(db: Db | Tx): Promise<RecordNames> {
  const byName = new Map<string, number | 'ambiguous'>()
  const names = new Map<string, string[]>()
  for (const [reference, table] of Object.entries(tables)) {
    const columns = { id: table.id, name_en: table.name_en, name_ar: table.name_ar }
    for (const { id, name_en, name_ar } of await db.select(columns).from(table).orderBy(asc(table.id))) {
      const own = [name_en, name_ar].filter(Boolean)
      names.set(`${reference} ${id}`, own)
      for (const name of new Set(own.map((one) => keyOf(reference, one))))
        byName.set(name, byName.has(name) ? 'ambiguous' : id)
    }
  }
  const findId = (reference: Reference, cell: string): number | undefined => {
    const named = byName.get(keyOf(reference, cell))
    if (named !== undefined) return named === 'ambiguous' ? undefined : named
    return /^\d+$/.test(cell) && names.has(`${reference} ${Number(cell)}`) ? Number(cell) : undefined
  }
  return {
    zone: await readTimeZone(db),
    findId,
    nameOf: (reference, id) => {
      if (id === null) return ''
      return names.get(`${reference} ${id}`)?.find((name) => findId(reference, name) === id) ?? String(id)
    },
  }
}

const keyOf = (reference: string, name: string) => `${reference} ${fold(name)}`
