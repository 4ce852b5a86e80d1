import { timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../connect.ts'
import { keyedHash, openKeyedHash } from './shop-key.ts'

type Purpose = 'newsletter' | 'cart_emails'

/** Tokens that stop emails of one purpose to a record: its id with a keyed hash, so that nothing is stored for them. */
export async function openUnsubscribeTokens(db: Db | Tx, purpose: Purpose): Promise<(id: number) => string> {
  const hash = await openKeyedHash(db, `unsubscribe ${purpose}`)
  return (id) => `${id}-${hash(String(id))}`
}

/** The id of the record that a token belongs to; null for a wrong token. */
export async function readUnsubscribeToken(db: Db, purpose: Purpose, token: string): Promise<number | null> {
  const [, id, hash] = /^([1-9]\d{0,9})-([0-9a-f]{64})$/.exec(token) ?? []
  if (!id || !hash) return null
  const expected = await keyedHash(db, `unsubscribe ${purpose}`, id)
  return timingSafeEqual(Buffer.from(hash), Buffer.from(expected)) ? Number(id) : null
}
