import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Creates a customer of a group, or of none, and a session directly in the tables; returns the access token. */
export async function customerToken(client: pg.Client, groupId: number | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await client.query(
    `with somebody as (
      insert into users (name, user_name, email, mobile, password_hash, customer_group_id)
      values ('Noura', $1::text, $1 || '@mail.com', '+96550001234', '-', $3) returning id),
    signed_in as (
      insert into sessions (user_id, kind, remember, expires_at)
      select id, 'customer', true, now() + interval '1 day' from somebody returning id)
    insert into access_tokens (hash, session_id, expires_at) select $2, id, now() + interval '1 day' from signed_in`,
    [`customer-${hash.slice(0, 12)}`, hash, groupId],
  )
  return token
}
