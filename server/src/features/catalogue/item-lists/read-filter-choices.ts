import type { filterChoicesQuery } from '@rawnaq/contract/catalogue-queries'
import { tagGroups } from '@rawnaq/contract/item-attributes'
import type { FilterChoices, ItemFilterName } from '@rawnaq/contract/item-lists'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { queryRowsPrepared } from '../../../db/query-rows.ts'
import { parseTimeZone } from '../../../db/settings/shop-days.ts'
import { canBeOrdered } from '../../../db/stock/orderable.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { isWithin, type Period } from '../tag-resource.ts'
import { type FilterTerms, readFilterTerms } from './filter-terms.ts'
import { findAllItemIds } from './find-items.ts'

type ChoicesQuery = z.output<typeof filterChoicesQuery>

/** A choice, and the term of the items that have it. */
type Choice = {
  value: string
  name: string
  hex: string | null
  term: string
  /** False for an occasion outside its period, which is offered only while it is chosen. */
  isCurrent?: boolean
}

/** Lists with more items have no counts. */
const MOST_COUNTED = 1000
/** Without counts, the first colours and sizes are offered. */
const MOST_UNCOUNTED = 40

/**
 * The choices of each filter for a list of items. A count is the number of items in the list if the choice replaced the
 * other choices of its filter. Choices without items are left out, unless they are chosen.
 */
export async function readFilterChoices(
  shop: Pick<Shop, 'reads' | 'cache' | 'now' | 'currency'>,
  query: ChoicesQuery,
  locale: Locale,
): Promise<FilterChoices> {
  const [filters, { terms }] = await Promise.all([readChoices(shop, locale), readFilterTerms(shop.reads, query)])
  const chosen: ChosenTerms = new Map(terms.map(({ filter, terms }: FilterTerms) => [filter, new Set(terms)]))
  if (query.available) chosen.set('available', new Set([IN_STOCK]))
  const { items, isNarrowed } = await readCounted(shop, query, locale)
  const countsOfList = items && countTerms(items, [...chosen.values()])
  return filters.flatMap(({ filter, choices }) => {
    const others = [...chosen].filter(([name]) => name !== filter).map(([, terms]) => terms)
    const isCounted = items !== null && !(isNarrowed && chosen.has(filter))
    const counts = isCounted && chosen.has(filter) ? countTerms(items, others) : countsOfList
    const shown = choices
      .map(({ term, isCurrent = true, ...choice }) => ({
        isCurrent,
        ...choice,
        count: isCounted ? (counts?.get(term) ?? 0) : null,
        isChosen: chosen.get(filter)?.has(term) ?? false,
      }))
      .filter(
        ({ count, isChosen, isCurrent }, place) =>
          isChosen || (isCurrent && (count === null ? place < MOST_UNCOUNTED : count > 0)),
      )
    return shown.length === 0 ? [] : [{ filter, choices: shown.map(({ isChosen, isCurrent, ...choice }) => choice) }]
  })
}

const IN_STOCK = 'in stock'

type ChosenTerms = Map<FilterTerms['filter'] | 'available', Set<string>>

/** How many of the items that have one term of each of these sets have each term. */
function countTerms(items: string[][], sets: Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    if (!sets.every((terms) => item.some((term) => terms.has(term)))) continue
    for (const term of item) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

type NamedRow = { id: number; name_en: string; name_ar: string }
const choicesOfFilters = { name: 'filter-choices', tags: ['tag', 'color', 'size', 'setting'] }

type ChoiceRows = {
  tags: (NamedRow & { group: string; key: string } & Period)[]
  colors: (NamedRow & { hex: string })[]
  sizes: NamedRow[]
  time_zone: unknown
}

const inOrder = (rows: SQL) => sql`(select coalesce(json_agg(r order by position, id), '[]') from (${rows}) r)`
const selectChoices = sql`select
  ${inOrder(sql`select id, position, name_en, name_ar, "group", key, from_day, to_day from tags where published`)} as tags,
  ${inOrder(sql`select id, position, name_en, name_ar, hex from colors`)} as colors,
  ${inOrder(sql`select id, position, name_en, name_ar from sizes`)} as sizes,
  (select value from settings where key = ${'time_zone'}) as time_zone`

/** All choices of every filter, in their order. */
async function readChoices(
  { reads, cache, now }: Pick<Shop, 'reads' | 'cache' | 'now'>,
  locale: Locale,
): Promise<{ filter: ItemFilterName; choices: Choice[] }[]> {
  const rows = await cache.data.readRecords(choicesOfFilters, ['all'], async () => {
    const [found] = await queryRowsPrepared<ChoiceRows>(reads, selectChoices)
    return new Map([['all', found!]])
  })
  const { tags, colors, sizes, time_zone } = rows.get('all')!
  const named = (row: NamedRow, prefix: string, value = String(row.id)): Choice => ({
    value,
    name: textOf(row, 'name', locale),
    hex: null,
    term: `${prefix}${row.id}`,
  })
  const flag = (filter: ItemFilterName, term: string) => ({
    filter,
    choices: [{ value: 'true', name: '', hex: null, term }],
  })
  const today = dayOf(localMoment(now(), parseTimeZone(time_zone)))
  return [
    ...tagGroups.map((group) => ({
      filter: group,
      choices: tags
        .filter((tag) => tag.group === group)
        .map((tag) => ({ ...named(tag, 't:', tag.key), isCurrent: isWithin(today, tag) })),
    })),
    { filter: 'color', choices: colors.map((color) => ({ ...named(color, 'c:'), hex: color.hex })) },
    { filter: 'size', choices: sizes.map((size) => named(size, 'z:')) },
    flag('available', IN_STOCK),
    flag('on_offer', 'o:'),
  ]
}

/**
 * The terms of each item in the list without its filters; with them (`isNarrowed`) if there are too many, and null if
 * there still are.
 */
async function readCounted(shop: Pick<Shop, 'reads' | 'cache' | 'currency'>, query: ChoicesQuery, locale: Locale) {
  const { search, category_id, offer_id, lowest_price, highest_price } = query
  const whole = { search, category_id, offer_id, lowest_price, highest_price }
  for (const list of [whole, query]) {
    const ids = await findAllItemIds(shop, list, MOST_COUNTED, locale)
    if (ids) return { items: await readTerms(shop, ids), isNarrowed: list !== whole }
  }
  return { items: null, isNarrowed: false }
}

/** An item has its own tag after a change of its stock, offer or variants. */
const termsOfItems = { name: 'item-terms', ownTag: 'item', tags: ['tag'] }

/** The terms of each of these items; `filter_marks` reads those of one item. */
async function readTerms({ reads, cache }: Pick<Shop, 'reads' | 'cache'>, ids: number[]): Promise<string[][]> {
  const terms = await cache.data.readRecords(termsOfItems, ids, async (missing) => {
    const given = sql`any(${`{${missing}}`}::int[])`
    const rows = await queryRowsPrepared<{ id: number; terms: string[] }>(
      reads,
      sql`
      select id, array_agg(distinct term) as terms from (
        select id, 'o:' as term from items where id = ${given} and offer_id is not null
        union all select id, ${IN_STOCK} from items where id = ${given} and ${canBeOrdered}
        union all select item_id, 't:' || tag_id from item_tags where item_id = ${given}
        union all select item_id, 'c:' || color_id from properties where item_id = ${given} and color_id is not null
        union all select item_id, 'z:' || size_id from properties where item_id = ${given} and size_id is not null
      ) of_items group by id`,
    )
    const found = new Map(rows.map(({ id, terms }) => [id, terms]))
    return new Map(missing.map((id) => [id, found.get(id) ?? []]))
  })
  return [...terms.values()]
}
