import type { Item, Property } from '@rawnaq/contract/items'
import type { Locale } from '@rawnaq/rules/locale'
import { browserApi } from '../api.ts'
import { type CardItem, cardOf } from '../catalogue/cards/card-item.ts'
import { comparedItems, removeCompared } from './compared-items.ts'

/** An item with what is compared of it, in one language; numbers as on the wire. */
export type ComparedItem = CardItem &
  Pick<Item, 'availability' | 'dispatch_note' | 'details' | 'options_count'> & {
    brand: string | null
    unit: string | null
    /** With its wrapping, in grams. */
    weight: number | null
    preparationDays: number
    sizes: string[]
    colors: string[]
  }

/** The compared items in their order, and the one that a full comparison has no room for. Items that are gone are removed. */
export async function loadComparison(left: number | null, locale: Locale) {
  const api = browserApi(locale)
  const ids = comparedItems.read()
  const wanted = left === null ? ids : [...ids, left]
  const { data } = wanted.length > 0 ? await api.items({ ids: wanted, per_page: wanted.length }) : { data: [] }
  const found = await Promise.all(
    data.map(async (item) => comparedOf(item, item.properties_count > 0 ? (await api.properties(item.id)).data : [])),
  )
  const byId = (id: number) => found.find((item) => item.id === id) ?? []
  removeCompared(ids.filter((id) => !data.some((item) => item.id === id)))
  return { items: ids.flatMap(byId), left: found.find(({ id }) => id === left) ?? null }
}

const comparedOf = (item: Item, variants: readonly Property[]): ComparedItem => ({
  ...cardOf(item),
  availability: item.availability,
  dispatch_note: item.dispatch_note,
  details: item.details,
  options_count: item.options_count,
  brand: item.brand ?? null,
  unit: item.unit?.name ?? null,
  weight: item.weight_grams ?? null,
  preparationDays: item.preparation_days ?? 0,
  sizes: distinct(variants.map(({ size }) => size?.name)),
  colors: distinct(variants.map(({ color }) => color?.name)),
})

const distinct = (names: readonly (string | undefined)[]) => [...new Set(names.filter((name) => name !== undefined))]
