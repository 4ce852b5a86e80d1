import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { phoneCodes } from '../schema.ts'
import { keyedHash } from '../tokens/shop-key.ts'

type Recipient = { orderId: number; phone: string }

/** Makes a code of six digits for a phone number, valid for 15 minutes; an earlier one stops working. */
export async function newPhoneCode(db: Db | Tx, to: Recipient): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    code_hash: await hashPhoneCode(db, to, code),
    wrong_attempts: 0,
    expires_at: sql`now() + interval '15 minutes'`,
    created_at: sql`now()`,
  }
  await db
    .insert(phoneCodes)
    .values({ order_id: to.orderId, ...values })
    .onConflictDoUpdate({ target: phoneCodes.order_id, set: values })
  return code
}

/** The stored form of a code. It differs for each order and phone number. */
export const hashPhoneCode = (db: Db | Tx, { orderId, phone }: Recipient, code: string): Promise<string> =>
  keyedHash(db, 'phone code', `${orderId} ${phone} ${code}`)
