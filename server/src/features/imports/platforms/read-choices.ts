import { fold } from '@rawnaq/rules/arabic'
import { asc } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { categories, colors, sizes } from '../../../db/schema.ts'
import { colorHex } from './color-hex.ts'

export type Choices = Awaited<ReturnType<typeof readChoices>>

/** Categories, sizes and colours of the shop by their names in either language. */
export async function readChoices(tx: Tx) {
  const tree = await tx.select().from(categories).orderBy(asc(categories.id))
  const named = {
    size: byName(await tx.select().from(sizes).orderBy(asc(sizes.id))),
    color: byName(await tx.select().from(colors).orderBy(asc(colors.id))),
  }
  const remarked = new Set<string>()
  /** The ids along a path as far as it exists. A path of one name may be any category with this name. */
  const idsAlong = (path: string[]): number[] => {
    const ids: number[] = []
    for (const name of path) {
      const parent = ids.at(-1) ?? null
      const child = tree.find((one) => one.parent_id === parent && isNamed(one, name))
      const found = child ?? (path.length === 1 ? tree.find((one) => isNamed(one, name)) : undefined)
      if (!found) return ids
      ids.push(found.id)
    }
    return ids
  }
  return {
    idsAlong,
    /** The id of a category that exists. */
    findCategory: (path: string[]): number | null => {
      const ids = idsAlong(path)
      return path.length > 0 && ids.length === path.length ? ids.at(-1)! : null
    },
    /** The paths that have to be created for this one. */
    missingCategories: (path: string[]): string[] => {
      const known = idsAlong(path).length
      return path.slice(known).map((_, place) => path.slice(0, known + place + 1).join(' > '))
    },
    /** Null for no name, undefined for one that has to be created. */
    findId: (kind: 'size' | 'color', name: string | null) => (name === null ? null : named[kind].get(fold(name))),
    /** Whether a colour is created without a known shade; once for each colour. */
    isNewGrey: (name: string): boolean => {
      if (named.color.has(fold(name)) || colorHex(name) || remarked.has(fold(name))) return false
      remarked.add(fold(name))
      return true
    },
  }
}

type Named = { id: number; name_en: string; name_ar: string }

const isNamed = ({ name_en, name_ar }: Named, name: string) =>
  [name_en, name_ar].some((own) => own !== '' && fold(own) === fold(name))

function byName(rows: Named[]) {
  const all = new Map<string, number>()
  for (const { id, name_en, name_ar } of rows)
    for (const name of [name_en, name_ar]) if (name !== '' && !all.has(fold(name))) all.set(fold(name), id)
  return all
}
