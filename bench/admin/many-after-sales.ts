import type { Client } from 'pg'

/**
 * Inserts so many returns, gift cards with their ledger, newsletter addresses, stock movements and gift lists, and 300
 * promotions. Orders, items and customers have to be there. The statements are set-based, with triggers disabled.
 */
export async function fillAfterSales(client: Client, amount: number) {
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const fill of fills) await client.query(fill, [amount])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze')
}

const tables = ['order_returns', 'order_return_lines', 'gift_cards', 'gift_card_entries', 'stock_movements']

const first = `(array['Noura','Huda','Maha','Sara','Fahad','Yousef','نورة','هدى','مها','سارة','فهد','يوسف'])`
const last = `(array['Al Enezi','Al Saleh','Al Mutairi','Al Sabah','Haddad','العنزي','الصالح','المطيري','الصباح','حداد'])`
const name = `${first}[1 + n % 12] || ' ' || ${last}[1 + (n / 12) % 10]`
const at = `now() - interval '730 days' * (1 - n::float8 / $1::int)`

/** Of a hundred returns 92 are finished. */
const state = `(case when n % 100 < 84 then 'closed' when n % 100 < 88 then 'refused' when n % 100 < 92 then 'withdrawn'
  when n % 100 < 96 then 'requested' when n % 100 < 98 then 'approved' else 'received' end)`

const fills = [
  `insert into order_returns (order_id, state, reason, note, answer, created_at)
  select o.id, ${state}, (array['damaged','wrong_item','not_as_described','changed_mind','other'])[1 + n % 5], '',
    case when ${state} = 'refused' then 'Worn' else '' end, ${at}
  from (select id, row_number() over (order by id)::int as place from orders where status <> 0) o
  join generate_series(1, $1::int) n on n = o.place`,
  `insert into order_return_lines (return_id, order_line_id, quantity, restocked)
  select r.id, min(l.id), 1, case when r.state = 'closed' then 1 end
  from order_returns r join order_lines l on l.order_id = r.order_id where $1::int > 0 group by r.id`,
  `insert into gift_cards (user_id, order_id, currency, initial_value, balance, expires_on, is_blocked, last_four,
    recipient_name, recipient_email, sent_at, created_at)
  select u.id, case when u.id is null and n % 10 < 4 then o.id end, 'USD', 5000, case when n % 3 = 0 then 0 else 5000 - n % 3 * 1000 end,
    case when n % 5 = 0 then current_date - 30 + n % 60 end, n % 200 = 1,
    case when u.id is null then upper(translate(lpad(to_hex(n * 7919 % 65536), 4, '0'), 'abcdef', 'bcdfgh')) end,
    case when u.id is null then ${name} else '' end, case when u.id is null then 'recipient' || n || '@mail.com' else '' end, ${at}, ${at}
  from generate_series(1, $1::int) n
  left join (select id, 10 * row_number() over (order by id) as place from users where user_name like 'customer.%') u on u.place = n
  left join (select id, row_number() over (order by id) as place from orders where status = 5) o on o.place = n`,
  `insert into gift_card_entries (gift_card_id, kind, amount, reason, created_at)
  select id, case when user_id is null then 'issued' else 'corrected' end, 5000, 'Goodwill', created_at
  from gift_cards where $1::int > 0 order by id`,
  `insert into gift_card_entries (gift_card_id, kind, amount, order_id, created_at)
  select id, 'redeemed', balance - 5000, (select min(id) from orders where status = 5), created_at
  from gift_cards where balance < 5000 and $1::int > 0 order by id`,
  `insert into newsletter_subscriptions (email, locale, source, text_version, requested_at, confirmed_at, unsubscribed_at)
  select 'reader' || n || '@mail.com', case when n % 2 = 0 then 'ar' else 'en' end, (array['footer','registration','account'])[1 + n % 3],
    '2026-11-29', ${at}, case when n % 20 <> 0 then ${at} end, case when n % 10 = 1 then now() end
  from generate_series(1, $1::int) n`,
  `insert into stock_movements (item_id, change, stock_after, is_sum, reason, order_id, user_id, note, created_at)
  select 1 + n * 7919::bigint % (select max(id) from items), -1, 20, n % 20 = 0,
    (array['order','order','order','cancellation','adjustment','count','import'])[1 + n % 7],
    case when n % 7 < 3 then (select min(id) from orders where status = 5) + n % 1000 end, 1, '', ${at}
  from generate_series(1, $1::int) n`,
  `insert into gift_lists (user_id, token, title, event_day, created_at)
  select u.id, md5('list' || n), (array['Wedding of ','زفاف ','Birthday of ','عيد ميلاد '])[1 + n % 4] || ${name}, current_date + n % 300, ${at}
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) as place from users where user_name like 'customer.%') u on u.place = n`,
  `insert into gift_list_items (gift_list_id, item_id, wanted, bought)
  select l.id, 1 + (l.id * 31 + part) % (select max(id) from items), 2, l.id % 3
  from gift_lists l, generate_series(1, 3) part where $1::int > 0`,
  `insert into promotions (name_en, name_ar, kind, percentage, published)
  select 'Offer of week ' || n, 'عرض الأسبوع ' || n, 'percentage', 500, n % 10 = 0 from generate_series(1, 300) n where $1::int > 0`,
]
