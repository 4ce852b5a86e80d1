import type { addressRow } from '@rawnaq/contract/addresses'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../db/connect.ts'
import { addresses } from '../../db/schema.ts'

export type AddressRow = typeof addresses.$inferSelect

/** One page of a customer's addresses: the default first, then the newest. */
export async function listAddresses(db: Db, userId: number, { page, per_page }: { page: number; per_page: number }) {
  const isTheirs = eq(addresses.user_id, userId)
  const rows = db
    .select()
    .from(addresses)
    .where(isTheirs)
    .orderBy(desc(addresses.is_default), desc(addresses.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [total, found] = await Promise.all([db.$count(addresses, isTheirs), rows])
  return { rows: found, total }
}

/** A saved address of one customer or of any; undefined if there is none or it belongs to another customer. */
export async function findAddress(db: Db | Tx, id: number, whose: number | 'anybody'): Promise<AddressRow | undefined> {
  const isTheirs = whose === 'anybody' ? isNotNull(addresses.user_id) : eq(addresses.user_id, whose)
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), isTheirs))
  return found
}

/** An address as its owner reads it. */
export const presentAddress = (row: AddressRow): z.input<typeof addressRow> => ({ ...row, checked: row.is_default })
