import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { shopKeys } from '../schema.ts'

/** HMAC-SHA-256 of a text in hexadecimal digits, with the key of the shop for a purpose. */
export async function keyedHash(db: Db | Tx, purpose: string, text: string): Promise<string> {
  return (await openKeyedHash(db, purpose))(text)
}

/** The same for many texts: the key is read once. */
export async function openKeyedHash(db: Db | Tx, purpose: string): Promise<(text: string) => string> {
  const key = Buffer.from(await readKey(db, purpose), 'hex')
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

/** The key, created when it is first needed. */
async function readKey(db: Db | Tx, purpose: string): Promise<string> {
  const stored = db.select().from(shopKeys).where(eq(shopKeys.purpose, purpose))
  const [found] = await stored
  if (found) return found.key
  await db
    .insert(shopKeys)
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  return (await stored)[0]!.key
}
