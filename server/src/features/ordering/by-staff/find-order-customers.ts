import type { orderCustomer } from '@rawnaq/contract/orders-by-staff'
import { and, asc, desc, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { addresses, users } from '../../../db/schema.ts'
import { alphabetical } from '../../../db/search/alphabetical.ts'
import { hasWords } from '../../../db/search/has-words.ts'

const MOST = 10

/** Customers with an account by name, phone number or email address, with their saved addresses, the default first. */
export async function findOrderCustomers(db: Db, search: string): Promise<z.input<typeof orderCustomer>[]> {
  const found = await db
    .select()
    .from(users)
    .where(and(isNull(users.deleted_at), hasWords(sql`${users.search_text}`, search)))
    .orderBy(asc(alphabetical(users.name)), asc(users.id))
    .limit(MOST)
  if (found.length === 0) return []
  const saved = await db
    .select()
    .from(addresses)
    .where(
      inArray(
        addresses.user_id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(desc(addresses.is_default), desc(addresses.id))
  return found.map(({ id, name, email, mobile }) => ({
    ...{ id, name, email, mobile },
    addresses: saved
      .filter(({ user_id }) => user_id === id)
      .map((address) => ({ ...address, checked: address.is_default })),
  }))
}
