import pg from 'pg'

/**
 * Adds so many categories to a shop, in equal parts below those of the first level, each with one item that is older than
 * all others.
 */
export async function addCategories(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `with parents as (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as amount
      from categories where parent_id is null),
    added as (
      insert into categories (parent_id, name_en, name_ar)
      select parents.id, 'Collection ' || n, 'مجموعة ' || n
      from generate_series(1, $1::int) n join parents on parents.place = n % parents.amount
      returning id, name_en, name_ar)
    insert into items (code, name_en, name_ar, category_id, selling_price, final_price, quantity, created_at, search_text)
    select 'MORE-' || id, 'Item of ' || name_en, 'منتج من ' || name_ar, id, 1000, 1000, 5, '2020-01-01', '' from added`,
    [count],
  )
  await client.end()
}
