import type { subscriber, subscriberQuery } from '@rawnaq/contract/newsletter'
import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { presentConsent } from '../../db/newsletter/present-consent.ts'
import { newsletterSubscriptions } from '../../db/schema.ts'
import { hasWords } from '../../db/search/has-words.ts'

const table = newsletterSubscriptions

type Query = z.output<typeof subscriberQuery>
type Filters = Pick<Query, 'search' | 'state'>

/** One page of the addresses that match, and the total. */
export async function listSubscribers(db: Db, { page, per_page, sort, ...filters }: Query) {
  const column = table[sort.replace('-', '') as 'email' | 'requested_at'] // the schema names these only
  const order = sort.startsWith('-') ? [desc(column), desc(table.id)] : [asc(column), asc(table.id)]
  const [total, rows] = await Promise.all([
    db.$count(table, filterOf(filters)),
    db
      .select()
      .from(table)
      .where(filterOf(filters))
      .orderBy(...order)
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { total, data: rows.map(presentSubscriber) }
}

/** The addresses that match, the earliest first. */
export async function findSubscribers(db: Db, filters: Filters, limit: number) {
  const rows = await db.select().from(table).where(filterOf(filters)).orderBy(asc(table.id)).limit(limit)
  return rows.map(presentSubscriber)
}

function presentSubscriber({
  confirm_hash,
  confirm_until,
  search_text,
  ...row
}: typeof table.$inferSelect): z.output<typeof subscriber> {
  return { ...row, ...presentConsent(row) }
}

const states: Record<NonNullable<Filters['state']>, SQL | undefined> = {
  subscribed: and(isNotNull(table.confirmed_at), isNull(table.unsubscribed_at)),
  pending: and(isNull(table.confirmed_at), isNull(table.unsubscribed_at)),
  unsubscribed: isNotNull(table.unsubscribed_at),
}

const filterOf = ({ search, state }: Filters) =>
  and(search ? hasWords(sql`${table.search_text}`, search) : undefined, state && states[state])
