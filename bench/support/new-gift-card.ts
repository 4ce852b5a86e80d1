import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Random } from './random.ts'

export type GiftCard = { id: number; code: string; balance: bigint }

/** The key of the codes of gift cards, so that the bench hashes them by itself. */
const KEY = '07'.repeat(32)

/** Writes a gift card with a balance in minor units and a random code. The shop must not have issued one before. */
export async function newGiftCard(
  client: pg.Client,
  { one }: Random,
  { currency, balance }: { currency: string; balance: number },
): Promise<GiftCard> {
  const code = Array.from({ length: 16 }, () => one([...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'])).join('')
  const hash = createHmac('sha256', Buffer.from(KEY, 'hex')).update(code).digest('hex')
  const { rows } = await client.query<{ id: number }>(
    'insert into gift_cards (currency, initial_value) values ($1, $2) returning id',
    [currency, balance],
  )
  const { id } = rows[0]!
  await client.query("insert into shop_keys (purpose, key) values ('gift_cards', $1) on conflict do nothing", [KEY])
  await client.query('insert into gift_card_codes (code_hash, gift_card_id) values ($1, $2)', [hash, id])
  if (balance > 0)
    await client.query("insert into gift_card_entries (gift_card_id, kind, amount) values ($1, 'issued', $2)", [
      id,
      balance,
    ])
  return { id, code, balance: BigInt(balance) }
}
