import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { indexSales } from '../db/listing-index/start-indexing.ts'
import { queryRows } from '../db/query-rows.ts'

/**
 * Indexes the sales so far, and compares the listing index, its counters and the search index with the items, categories
 * and posts. Returns the rows that differ.
 */
export async function findIndexErrors(db: Db): Promise<object[]> {
  while ((await indexSales(db)) > 0);
  const rows = await queryRows<object>(
    db,
    sql`
    with recursive within as (
      select id as category, id as shelf from categories
      union
      select within.category, c.parent_id from within join categories c on c.id = within.shelf where c.parent_id is not null
    ), on_sale as (
      select * from items where is_visible and deleted_at is null
        and (category_id is null or category_id in (select id from shown_categories))
    ), cheapest as (
      select item_id, coalesce(
        min(price) filter (where stock > 0), min(price)) as price
      from (
        select item_id, coalesce(p.active_price, p.price, i.active_price, i.selling_price) as price, coalesce(p.quantity, i.quantity) + i.backorder_limit as stock
        from properties p join items i on i.id = item_id) v
      group by item_id
    ), priced as (
      select i.id, coalesce(c.price, i.active_price, i.selling_price) as price,
        coalesce(c.price, i.active_price, i.selling_price)
          - coalesce(round(coalesce(c.price, i.active_price, i.selling_price) * o.percentage / 10000.0), 0)::bigint as list_price
      from items i left join cheapest c on c.item_id = i.id left join offers o on o.id = i.offer_id
    ), place as (
      select 0 as shelf, on_sale.* from on_sale
      union all select shelf, on_sale.* from on_sale join within on category = category_id
      union all select -offer_id, on_sale.* from on_sale where offer_id is not null
      union all select term_listing(term), on_sale.* from on_sale, unnest(filter_marks(id, offer_id)) as term
    ), right_row as (
      select shelf, id as item_id, quantity + beyond_stock <= 0 as sold_out, greatest(created_at, published_from), list_price, likes_count, shelf_rating(rank_sum, rank_count),
        rank_count, sold_count, coalesce(nullif(name_en, ''), name_ar), coalesce(nullif(name_ar, ''), name_en) from place join priced using (id)
    ), right_count as (
      select 's:' || shelf as name, count(*) as amount from place group by shelf
      union all
      select mark, count(*) from item_marks, unnest(tsvector_to_array(marks)) as mark where is_counted_word(mark) group by mark
      union all
      select 'p:' || mark, count(*) from post_marks, unnest(''::text || tsvector_to_array(marks)) as mark where is_counted_word(mark) group by mark
    ), kept as (
      select name, sum(amount) as amount from (
        select name, amount from kept_counts union all select name, change from count_changes) k
      group by name having sum(amount) <> 0
    )
    select 'shelf' as wrong, row_to_json(r)::text as row from (
      (table right_row except all select * from shelf_items) union all (select * from shelf_items except all table right_row)) r
    union all
    select 'count', row_to_json(r)::text from (
      (table right_count except all table kept) union all (table kept except all table right_count)) r
    union all
    select 'price', i.id::text from items i join priced using (id)
    where (coalesce(i.variant_price, i.active_price, i.selling_price), coalesce(i.variant_final_price, i.final_price)) <> (priced.price, list_price)
      or (i.variant_price is not null) <> exists (select from properties where item_id = i.id)
    union all
    select 'mark', id::text from items where (is_visible and deleted_at is null) <> exists (select 1 from item_marks where item_id = id)
    union all
    select 'filter', item_id::text from item_marks join items on items.id = item_id
    where array(select mark from unnest(tsvector_to_array(marks)) as mark where mark ~ '^[tczo]:' order by 1)
      <> array(select mark from unnest(filter_marks(item_id, offer_id)) as mark order by 1)
    union all
    select 'mark of post', id::text from posts where published <> exists (select 1 from post_marks where post_id = id)`,
  )
  return rows
}
