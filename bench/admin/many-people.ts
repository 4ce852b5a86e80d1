import type { Client } from 'pg'

/** Inserts customers with English and Arabic names, who own a tenth of the orders, and as many audit entries about changed items. */
export async function fillPeople(client: Client, amount: number) {
  for (const fill of fills) await client.query(fill, [amount])
  await client.query('vacuum analyze')
}

const first = `(array['Noura','Huda','Maha','Sara','Fahad','Yousef','نورة','هدى','مها','سارة','فهد','يوسف'])`
const last = `(array['Al Enezi','Al Saleh','Al Mutairi','Al Sabah','Haddad','العنزي','الصالح','المطيري','الصباح','حداد'])`

const fills = [
  `insert into users (name, user_name, email, mobile, password_hash, verified_at, created_at)
  select ${first}[1 + n % 12] || ' ' || ${last}[1 + (n / 12) % 10], 'customer.' || n, 'customer' || n || '@mail.com',
    '+9656' || lpad((n * 7919::bigint % 10000000)::text, 7, '0'), '-', now(), now() - interval '730 days' * (1 - n::float8 / $1::int)
  from generate_series(1, $1::int) n order by n`,
  `with numbered as (select id, row_number() over (order by id) as place from users where user_name like 'customer.%')
  update orders set user_id = numbered.id from numbered
  where numbered.place * 10 = orders.id and orders.status <> 0 and $1::int > 0`,
  `insert into audit (at, user_id, user_name, action, resource, record_id, changes)
  select now() - interval '365 days' * (1 - n::float8 / $1::int), 1 + n % 20, 'Staff ' || (1 + n % 20),
    (array['change','change','change','create','refused'])[1 + n % 5], (array['item','item','order','category'])[1 + n % 4],
    (1 + n * 7919::bigint % 50000)::text,
    '[{"field": "selling_price", "from": 12.5, "to": 13}, {"field": "quantity", "from": 4, "to": 7}]'
  from generate_series(1, $1::int) n order by n`,
]
