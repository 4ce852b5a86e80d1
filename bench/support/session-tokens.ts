import { createHash, randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'

type Account = { kind: 'staff' | 'customer'; roleId?: number; groupId?: number | null }

/** Creates staff with all permissions and a session directly in the tables; returns the access token. */
export async function staffToken(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: number }>(
    `insert into roles (name, permissions) values ('bench', '{*}')
    on conflict (name) do update set permissions = '{*}' returning id`,
  )
  return sessionToken(client, { kind: 'staff', roleId: rows[0]!.id })
}

/** Creates a customer of a group, or of none, and a session directly in the tables; returns the access token. */
export const customerToken = (client: ClientBase, groupId: number | null): Promise<string> =>
  sessionToken(client, { kind: 'customer', groupId })

async function sessionToken(client: ClientBase, { kind, roleId, groupId }: Account): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await client.query(
    `with account as (
      insert into users (name, user_name, email, mobile, password_hash, role_id, customer_group_id)
      values ('Noura', $1::text, $1 || '@mail.com', '+96550001234', '-', $4, $5) returning id),
    signed_in as (
      insert into sessions (user_id, kind, remember, expires_at)
      select id, $3, true, now() + interval '1 day' from account returning id)
    insert into access_tokens (hash, session_id, expires_at) select $2, id, now() + interval '1 day' from signed_in`,
    [`${kind}-${hash.slice(0, 12)}`, hash, kind, roleId ?? null, groupId ?? null],
  )
  return token
}
