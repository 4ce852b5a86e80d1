import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'

/** Creates staff with all permissions and a session directly in the tables; returns the access token. */
export async function staffToken(client: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await client.query(
    `with held as (
      insert into roles (name, permissions) values ('bench', '{*}') on conflict (name) do update set permissions = '{*}' returning id),
    somebody as (
      insert into users (name, user_name, email, mobile, password_hash, role_id)
      select 'Bench', $1::text, $1 || '@mail.com', '+96550001234', '-', id from held returning id),
    signed_in as (
      insert into sessions (user_id, kind, remember, expires_at)
      select id, 'staff', true, now() + interval '1 day' from somebody returning id)
    insert into access_tokens (hash, session_id, expires_at) select $2, id, now() + interval '1 day' from signed_in`,
    [`bench-${hash.slice(0, 12)}`, hash],
  )
  return token
}
