import type { filterChoicesQuery } from '@rawnaq/contract/catalogue-queries'
import { tagGroups } from '@rawnaq/contract/item-attributes'
import type { FilterChoices, ItemFilterName } from '@rawnaq/contract/item-lists'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import type { Currency } from '@rawnaq/rules/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { colors, sizes, tags } from '../../../db/schema.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { canBeOrdered } from '../../../db/stock/orderable.ts'
import type { Shop } from '../../../http/shop.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { isWithin } from '../tag-resource.ts'
import { type FilterTerms, readFilterTerms } from './filter-terms.ts'
import { findItemIds } from './find-items.ts'

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
  shop: Pick<Shop, 'reads' | 'now' | 'currency'>,
  query: ChoicesQuery,
  locale: Locale,
): Promise<FilterChoices> {
  const { reads: db, currency } = shop
  const [filters, terms] = await Promise.all([readChoices(shop, locale), readFilterTerms(db, query)])
  const chosen = new Map(terms.map(({ filter, terms }: FilterTerms) => [filter, new Set(terms)]))
  if (query.available) chosen.set('available', new Set([IN_STOCK]))
  const { items, isNarrowed } = await readCounted(db, query, currency, locale)
  return filters.flatMap(({ filter, choices }) => {
    const others = [...chosen].filter(([name]) => name !== filter).map(([, terms]) => terms)
    const isCounted = items !== null && !(isNarrowed && chosen.has(filter))
    const within = isCounted ? items.filter((item) => others.every((terms) => hasOne(item, terms))) : []
    const shown = choices
      .map(({ term, isCurrent = true, ...choice }) => ({
        isCurrent,
        ...choice,
        count: isCounted ? within.filter((item) => item.has(term)).length : null,
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

const hasOne = (item: Set<string>, terms: Set<string>) => [...terms].some((term) => item.has(term))

/** All choices of every filter, in their order. */
async function readChoices(
  { reads: db, now }: Pick<Shop, 'reads' | 'now'>,
  locale: Locale,
): Promise<{ filter: ItemFilterName; choices: Choice[] }[]> {
  const [tagRows, zone, colorRows, sizeRows] = await Promise.all([
    db.select().from(tags).where(eq(tags.published, true)).orderBy(asc(tags.position), asc(tags.id)),
    readTimeZone(db),
    db.select().from(colors).orderBy(asc(colors.position), asc(colors.id)),
    db.select().from(sizes).orderBy(asc(sizes.position), asc(sizes.id)),
  ])
  const named = (row: (typeof sizeRows)[number], prefix: string, value = String(row.id)): Choice => ({
    value,
    name: textOf(row, 'name', locale),
    hex: null,
    term: `${prefix}${row.id}`,
  })
  const flag = (filter: ItemFilterName, term: string) => ({
    filter,
    choices: [{ value: 'true', name: '', hex: null, term }],
  })
  const today = dayOf(localMoment(now(), zone))
  return [
    ...tagGroups.map((group) => ({
      filter: group,
      choices: tagRows
        .filter((tag) => tag.group === group)
        .map((tag) => ({ ...named(tag, 't:', tag.key), isCurrent: isWithin(today, tag) })),
    })),
    { filter: 'color', choices: colorRows.map((color) => ({ ...named(color, 'c:'), hex: color.hex })) },
    { filter: 'size', choices: sizeRows.map((size) => named(size, 'z:')) },
    flag('available', IN_STOCK),
    flag('on_offer', 'o:'),
  ]
}

/**
 * The terms of each item in the list without its filters; with them (`isNarrowed`) if there are too many, and null if
 * there still are.
 */
async function readCounted(db: Db, query: ChoicesQuery, currency: Currency, locale: Locale) {
  const { search, category_id, offer_id, lowest_price, highest_price } = query
  const whole = { search, category_id, offer_id, lowest_price, highest_price }
  for (const list of [whole, query]) {
    const found = await findItemIds(db, { ...list, page: 1, per_page: MOST_COUNTED }, currency, locale)
    if (!found.isLowerBound && found.total <= MOST_COUNTED)
      return { items: await readTerms(db, found.ids), isNarrowed: list !== whole }
  }
  return { items: null, isNarrowed: false }
}

/** The terms of each of these items. */
async function readTerms(db: Db, ids: number[]): Promise<Set<string>[]> {
  const rows = await queryRows<{ terms: string[] }>(
    db,
    sql`
    select filter_marks(id, offer_id) || case when ${canBeOrdered} then array[${IN_STOCK}::text] else '{}' end as terms
    from items where id = any(${`{${ids}}`}::int[])`,
  )
  return rows.map(({ terms }) => new Set(terms))
}
