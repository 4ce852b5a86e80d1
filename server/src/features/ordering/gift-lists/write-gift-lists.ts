import {
  type giftListBody,
  type giftListItemBody,
  MAX_GIFT_LIST_ITEMS,
  MAX_GIFT_LISTS,
} from '@rawnaq/contract/gift-lists'
import { MAX_QUANTITY } from '@rawnaq/rules/cart'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { addresses, giftListItems, giftLists, tags, users } from '../../../db/schema.ts'
import { newToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { inputRows, loadOrderLines } from '../checkout/load-order-lines.ts'

type GiftListFields = z.output<typeof giftListBody>

/** Creates a list with a link of its own and returns its id. Refuses more than twenty lists. */
export function makeGiftList(db: Db, userId: number, fields: GiftListFields): Promise<number> {
  return transact(db, async (tx) => {
    // Serialises the requests of one customer, so that the limit holds.
    const isThere = and(eq(users.id, userId), isNull(users.deleted_at))
    const [owner] = await tx.select({ id: users.id }).from(users).where(isThere).for('no key update')
    orRefuse(owner, 'sign_in_required')
    if ((await tx.$count(giftLists, eq(giftLists.user_id, userId))) >= MAX_GIFT_LISTS)
      throw new Refusal('too_many_gift_lists')
    const [made] = await tx
      .insert(giftLists)
      .values({ ...(await valuesOf(tx, userId, fields)), user_id: userId, token: newToken() })
      .returning()
    return made!.id
  })
}

/** Changes a list of this customer. Refuses other lists. */
export async function changeGiftList(db: Db, userId: number, id: number, fields: GiftListFields): Promise<void> {
  const [changed] = await db
    .update(giftLists)
    .set(await valuesOf(db, userId, fields))
    .where(isOwn(userId, id))
    .returning()
  orRefuse(changed)
}

/** Deletes a list of this customer; orders for it stay. Refuses other lists. */
export async function deleteGiftList(db: Db, userId: number, id: number): Promise<void> {
  const [deleted] = await db.delete(giftLists).where(isOwn(userId, id)).returning()
  orRefuse(deleted)
}

/**
 * Adds an item to a list, or increases the quantity that is wanted. Refuses other lists, items that are not sold or lack
 * their variant, and a full list.
 */
export function addListItem(db: Db, userId: number, listId: number, added: z.output<typeof giftListItemBody>) {
  return changeItems(db, userId, listId, async (tx) => {
    const { item_id, property_id, wanted } = added
    const { lines } = await loadOrderLines(tx, inputRows([{ item_id, property_id, item_quantity: wanted }]), {
      userId: null,
    })
    if (lines[0]!.needs_variant) throw new Refusal('choose_variant', { errors: { property_id: ['choose_variant'] } })
    await tx
      .insert(giftListItems)
      .values({ ...added, gift_list_id: listId })
      .onConflictDoUpdate({
        target: [giftListItems.gift_list_id, giftListItems.item_id, giftListItems.property_id],
        set: { wanted: sql`least(${MAX_QUANTITY}, ${giftListItems.wanted} + excluded.wanted)` },
      })
    if ((await tx.$count(giftListItems, eq(giftListItems.gift_list_id, listId))) > MAX_GIFT_LIST_ITEMS)
      throw new Refusal('gift_list_full')
  })
}

/** Sets how many of an item are wanted; fewer than are bought is allowed. Refuses other lists and items. */
export const changeListItem = (db: Db, userId: number, listId: number, id: number, wanted: number) =>
  changeItems(db, userId, listId, async (tx) => {
    const [changed] = await tx.update(giftListItems).set({ wanted }).where(isIn(listId, id)).returning()
    orRefuse(changed)
  })

/** Takes an item off a list, unless somebody has bought it. Refuses other lists and items. */
export const removeListItem = (db: Db, userId: number, listId: number, id: number) =>
  changeItems(db, userId, listId, async (tx) => {
    const [deleted] = await tx
      .delete(giftListItems)
      .where(and(isIn(listId, id), eq(giftListItems.bought, 0)))
      .returning()
    if (deleted) return
    const [found] = await tx.select().from(giftListItems).where(isIn(listId, id))
    orRefuse(found)
    throw new Refusal('gift_list_item_bought')
  })

/** Locks the list, so that changes of its items run one after another; orders for it need not wait. */
const changeItems = (db: Db, userId: number, listId: number, change: (tx: Tx) => Promise<void>) =>
  transact(db, async (tx) => {
    const [list] = await tx.select().from(giftLists).where(isOwn(userId, listId)).for('no key update')
    orRefuse(list)
    await change(tx)
  })

const isOwn = (userId: number, id: number) => and(eq(giftLists.id, id), eq(giftLists.user_id, userId))

const isIn = (listId: number, id: number) => and(eq(giftListItems.id, id), eq(giftListItems.gift_list_id, listId))

/** Refuses an occasion that is not one of the shop's, and an address that is not one of this customer's. */
async function valuesOf(db: Db | Tx, userId: number, { note, ...fields }: GiftListFields) {
  if (fields.occasion_id !== null) {
    const isOccasion = and(eq(tags.id, fields.occasion_id), eq(tags.group, 'occasion'), eq(tags.published, true))
    const [occasion] = await db.select({ id: tags.id }).from(tags).where(isOccasion)
    if (!occasion) throw new Refusal('invalid', { errors: { occasion_id: ['no_such_record'] } })
  }
  if (fields.address_id !== null) {
    const isTheirs = and(eq(addresses.id, fields.address_id), eq(addresses.user_id, userId))
    const [address] = await db.select({ id: addresses.id }).from(addresses).where(isTheirs)
    if (!address) throw new Refusal('invalid', { errors: { address_id: ['no_such_record'] } })
  }
  return { ...fields, note: note ?? '' }
}
