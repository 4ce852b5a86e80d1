import type { Client } from 'pg'

/**
 * Inserts orders of two years, of customers with English and Arabic names. Most are delivered; some are in transit, waiting,
 * canceled or returned; a third is paid in cash. It also inserts a tenth as many carts and a hundredth as many messages. The
 * statements are set-based, with triggers disabled.
 */
export async function fillOrders(client: Client, amount: number) {
  await client.query('select setseed(0.5)')
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const fill of fills) await client.query(fill, [amount])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze')
}

const tables = ['orders', 'order_lines', 'payments', 'refunds']

const first = `(array['Noura','Huda','Maha','Sara','Fahad','Yousef','نورة','هدى','مها','سارة','فهد','يوسف'])`
const last = `(array['Al Enezi','Al Saleh','Al Mutairi','Al Sabah','Haddad','العنزي','الصالح','المطيري','الصباح','حداد'])`

/** Of a hundred orders 80 are delivered. */
const status = `(case when luck < 0.8 then 5 when luck < 0.86 then 3 when luck < 0.9 then 4 when luck < 0.93 then 1 when luck < 0.98 then 2 else 6 end)`

const fills = [
  `insert into addresses (first_name, last_name, phone_number, email, country_region, city, street_address, zip_code)
  select 'Noura', 'Al Enezi', '+96550001234', 'noura@mail.com', 'KW', 'Salmiya', 'Street ' || n, '00000' from generate_series(1, 1000) n where $1::int > 0`,
  `insert into orders (number, secret, status, currency, total, tax, taxed_total, total_shipping, grand_total, payment_method,
    address_id, customer_first_name, customer_last_name, customer_mobile, customer_email, issue_date, created_at, hold_until, locale)
  select nextval('order_numbers'), md5(random()::text) || n, ${status}, 'USD', total, total / 20, total + total / 20, 500, total + total / 20 + 500,
    case when n % 3 = 0 then 'cash' else 'card' end, (select min(id) from addresses) + n % 1000,
    ${first}[1 + n % 12], ${last}[1 + (n / 12) % 10], '+9655' || lpad((n * 7919 % 10000000)::text, 7, '0'),
    'customer' || n || '@mail.com', placed, placed - interval '1 hour', case when ${status} = 1 then now() + interval '1 hour' end,
    case when n % 2 = 0 then 'ar' else 'en' end
  from (select n, random() as luck, 1000 + floor(random() * 90000)::int as total, now() - interval '730 days' * (1 - n::float8 / $1::int) as placed
    from generate_series(1, $1::int) n) drawn order by n`,
  `insert into order_lines (order_id, item_id, item_quantity, name_en, name_ar, code, item_price, discount, tax_percentage, line_total, line_tax)
  select o.id, 1 + (o.id * 31 + part * 17) % (select max(id) from items), 1, 'Vase', 'مزهرية', 'V-' || part, o.total / 2, 0, 500, o.total / 2, o.tax / 2
  from orders o, generate_series(1, 2) part where o.status <> 0 and $1::int > 0`,
  `insert into payments (order_id, method, status, amount, invoice, asked_at, date, card_ending)
  select id, payment_method, case when status = 1 then 2 when payment_method = 'cash' and status <> 5 then 0 when id % 5000 = 0 then 4 else 1 end,
    grand_total, case when payment_method = 'card' then 'RW-' || number || '-1' end,
    case when payment_method = 'card' then issue_date end, issue_date, case when payment_method = 'card' then '1111' end
  from orders where status <> 0 and $1::int > 0 order by id`,
  `insert into refunds (payment_id, amount, status, invoice, reason, created_at)
  select id, amount / 4, 1, 'back-' || id, 'staff', date from payments where status = 1 and id % 50 = 0 and $1::int > 0`,
  `insert into orders (secret, status, currency, created_at, issue_date)
  select md5(random()::text) || 'cart' || n, 0, 'USD', now() - random() * interval '60 days', now() from generate_series(1, $1::int / 10) n`,
  `insert into contacts (name, email, subject, message, state, created_at)
  select ${first}[1 + n % 12], 'writer' || n || '@mail.com', 'A question about order ' || n, 'Hello', case when n % 50 = 0 then 'new' else 'closed' end,
    now() - random() * interval '730 days' from generate_series(1, $1::int / 100) n`,
]
