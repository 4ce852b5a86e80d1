import type { Client } from 'pg'

/**
 * Gives two thirds of the delivered orders the day after their date, and as many of the placed ones one of the next two
 * weeks, with three slots a day and 150 areas. The statements are set-based, with triggers disabled.
 */
export async function fillDeliveries(client: Client) {
  await client.query('alter table orders disable trigger user')
  for (const fill of fills) await client.query(fill)
  await client.query('alter table orders enable trigger user')
  await client.query('vacuum analyze')
}

const fills = [
  `insert into delivery_areas (name_en, name_ar, governorate_en, governorate_ar, price, position)
  select 'Area ' || n, 'منطقة ' || n, 'Capital', 'العاصمة', 500, n from generate_series(1, 150) n`,
  `insert into delivery_slots (weekday, from_time, to_time, capacity)
  select weekday, hours[1], hours[2], 500
  from unnest(array['sunday','monday','tuesday','wednesday','thursday','friday','saturday']) weekday,
    (values (array['10:00','13:00']), (array['16:00','19:00']), (array['19:00','22:00'])) slot(hours)`,
  `update orders o set delivery_area_id = (select min(id) from delivery_areas) + o.id % 150, delivery_slot_id = s.id,
    delivery_day = d.day, delivery_from = s.from_time, delivery_to = s.to_time
  from (select id, case when status = 3 then current_date + id % 14 else issue_date::date + 1 end as day from orders
    where status in (3, 5) and id % 3 <> 0) d
  join (select *, row_number() over (partition by weekday order by from_time) as place from delivery_slots) s
    on s.weekday = trim(to_char(d.day, 'day')) and s.place = 1 + d.id % 3
  where o.id = d.id`,
  `insert into delivery_bookings (slot_id, day, booked)
  select delivery_slot_id, delivery_day, count(*) from orders where delivery_day is not null group by 1, 2`,
]
