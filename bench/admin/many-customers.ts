import type { Client } from 'pg'

/** Records every account and guest as changed, so that the shop computes its customers. The fills run without triggers. */
export async function fillCustomers(client: Client) {
  await client.query(`insert into customer_changes (key)
    select customer_key(id, '', '') from users where deleted_at is null
    union select customer_key(user_id, customer_email, customer_mobile) from orders where status <> 0`)
}
