import { randomBytes } from 'node:crypto'
import { GIFT_CARD_ALPHABET, GIFT_CARD_CODE_LENGTH } from '@rawnaq/rules/gift-card'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { keyedHash } from '../tokens/shop-key.ts'

/** The stored form of a code. */
export const hashGiftCardCode = (db: Db | Tx, code: string): Promise<string> => keyedHash(db, 'gift_cards', code)

/** Emails that fail are sent again with a code each: so many of them stay valid. */
const MOST_CODES = 10

/** Adds a random code of 80 bits to a gift card and returns it. Only its hash and its last four characters are stored. */
export async function newGiftCardCode(db: Db | Tx, cardId: number): Promise<string> {
  const code = [...randomBytes(GIFT_CARD_CODE_LENGTH)].map((byte) => GIFT_CARD_ALPHABET[byte % 32]).join('')
  const hash = await hashGiftCardCode(db, code)
  await db.execute(sql`
    with card as (
      update gift_cards set last_four = ${code.slice(-4)} where id = ${cardId} returning id),
    old as (
      delete from gift_card_codes where code_hash in (
        select code_hash from gift_card_codes where gift_card_id = ${cardId}
        order by created_at desc offset ${MOST_CODES - 1}))
    insert into gift_card_codes (code_hash, gift_card_id) select ${hash}, id from card`)
  return code
}
