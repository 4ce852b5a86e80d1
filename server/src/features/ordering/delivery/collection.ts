import type { collection as collectionSchema } from '@rawnaq/contract/collection'
import { type CollectionTerms, earliestCollection, parseCollectionTerms } from '@rawnaq/rules/collection'
import { leadDays } from '@rawnaq/rules/delivery-days'
import { type LocalMoment, localMoment } from '@rawnaq/rules/local-time'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { parseTimeZone } from '../../../db/settings/shop-days.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { GiftRequest } from '../gifts/select-gift.ts'

/** The collection of an order: the terms of the shop, and the earliest moment. */
export type OrderCollection = { terms: CollectionTerms; from: LocalMoment }

type PreparedLines = readonly { preparation_days: number }[]

/** Where and when an order of these lines can be collected; null where the shop does not offer it. */
export async function findCollection(
  db: Db | Tx,
  settings: ReadonlyMap<string, unknown>,
  lines: PreparedLines,
  now: Date,
): Promise<OrderCollection | null> {
  const terms = parseCollectionTerms(settings)
  if (!terms.isOffered) return null
  const moment = localMoment(now, parseTimeZone(settings.get('time_zone')))
  const preparation = lines.map((line) => ({ preparationDays: line.preparation_days }))
  const closures = await readClosures(db, moment)
  const from = earliestCollection({ ...terms, now: moment, closures, leadDays: leadDays(preparation, 0) })
  return from === null ? null : { terms, from }
}

/** The same for an order that is to be collected. Refuses it where the shop does not offer collection. */
export async function requireCollection(...order: Parameters<typeof findCollection>): Promise<OrderCollection> {
  const found = await findCollection(...order)
  if (found) return found
  throw new Refusal('collection_not_offered', { errors: { is_collected: ['collection_not_offered'] } })
}

/** Refuses what a gift cannot have in an order that is collected: a hidden sender, and an address by its recipient. */
export function refuseCollectedGift(gift: GiftRequest | null | undefined) {
  if (gift?.address_from_recipient)
    throw new Refusal('no_address_at_collection', {
      errors: { 'gift.address_from_recipient': ['no_address_at_collection'] },
    })
  if (gift?.is_sender_hidden)
    throw new Refusal('sender_known_at_collection', {
      errors: { 'gift.is_sender_hidden': ['sender_known_at_collection'] },
    })
}

/** Where and when an order is collected, in the given language. */
export function presentCollection(
  { terms: { address, note, hours }, from }: OrderCollection,
  locale: Locale,
): z.output<typeof collectionSchema> {
  return {
    address: localisedText(address, locale).text,
    note: localisedText(note, locale).text || null,
    hours: [...hours],
    from,
  }
}

/** The days on which the whole shop is closed, from the day before on. */
const readClosures = (db: Db | Tx, moment: LocalMoment) =>
  queryRows<{ from: string; to: string }>(
    db,
    sql`
    select from_day::text as from, to_day::text as to from delivery_closures
    where delivery_area_id is null and delivery_slot_id is null and to_day >= ${moment.slice(0, 10)}::date - 1`,
  )
