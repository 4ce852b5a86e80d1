export const words = {
  table: 'create temporary table word (place int primary key, en text, ar text, folded_en text, folded_ar text)',
  rows: 'insert into word select place, en, ar, shop_fold(en), shop_fold(ar) from unnest($1::text[], $2::text[]) with ordinality as w(en, ar, place)',
}

/**
 * The logarithm of the position is uniformly distributed, so that the frequency of a word is inversely proportional to
 * it.
 */
const someWord = (vocabulary: number) => `floor(exp(random() * ln(${vocabulary})))::int`

const PHRASES = 50_000

/** Parts of descriptions, of eight words each. */
export const phrases = (vocabulary: number) => `
  create temporary table phrase as
  select id, string_agg(en, ' ') as en, string_agg(ar, ' ') as ar,
    string_agg(folded_en, ' ') as folded_en, string_agg(folded_ar, ' ') as folded_ar
  from (select id, ${someWord(vocabulary)} as place from generate_series(1, ${PHRASES}) id, generate_series(1, 8)) p
  join word using (place) group by id`

/** Ten categories, ten in each of them, and ten in each of those: 1 to 10, 11 to 110, 111 to 1110. */
export const categories = [
  `insert into categories (parent_id, name_en, name_ar)
  select case when n > 10 then (n - 11) / 10 + 1 end, initcap(a.en || ' ' || b.en), a.ar || ' ' || b.ar
  from generate_series(1, 1110) n join word a on a.place = 1 + n % 83 join word b on b.place = 100 + n order by n`,
]

/** From 5 to 60 percent. */
export const offers = `
  insert into offers (name_en, name_ar, percentage)
  select initcap(en), ar, 500 * place from word where place <= 12 order by place`

export const sizes = [
  `insert into sizes (name_en, name_ar) values ('Small', 'صغير'), ('Medium', 'وسط'), ('Large', 'كبير')`,
  `insert into colors (name_en, name_ar, hex) values ('Gold', 'ذهبي', '#b8965a'), ('Ivory', 'عاجي', '#f5efe2')`,
]

/** From the first to the last number given. Each category is about as full as its place is low; every seventh item is on offer, every twelfth is sold out. Words were folded once, since folding a million texts takes long. */
export const items = (vocabulary: number) => `
  with drawn as materialized (
    select n, ${Array.from({ length: 5 }, (_, index) => `${someWord(vocabulary)} as w${index}`).join(', ')},
      ${Array.from({ length: 3 }, (_, index) => `1 + floor(random() * ${PHRASES})::int as p${index}`).join(', ')},
      110 + floor(exp(random() * ln(1000)))::int as category, 500 + floor(exp(random() * ln(300000)))::int as price,
      case when random() < 0.14 then 1 + floor(random() * 12)::int end as offer,
      case when random() > 0.08 then 1 + floor(random() * 40)::int else 0 end as quantity,
      floor(exp(random() * 7))::int - 1 as likes, floor(exp(random() * 5))::int - 1 as ranks, random() as luck
    from generate_series($1::int, $2::int) n),
  told as (
    select drawn.*, offers.percentage, 'BIG-' || upper(left(w0.en, 2)) || '-' || n as code,
      initcap(w0.en || ' ' || w1.en || ' ' || w2.en) as name_en, w0.ar || ' ' || w1.ar || ' ' || w2.ar as name_ar,
      initcap(w3.en) || ' and ' || w4.en || '..' as brief_en, w3.ar || ' و' || w4.ar || '..' as brief_ar,
      p0.en || '. ' || p1.en || '. ' || p2.en || '..' as description_en, p0.ar || '. ' || p1.ar || '. ' || p2.ar || '..' as description_ar,
      concat_ws(' ', w0.folded_en, w1.folded_en, w2.folded_en, w0.folded_ar, w1.folded_ar, w2.folded_ar, 'big', left(w0.folded_en, 2), n,
        w3.folded_en, 'and', w4.folded_en, w3.folded_ar, 'و' || w4.folded_ar, p0.folded_en, p1.folded_en, p2.folded_en,
        p0.folded_ar, p1.folded_ar, p2.folded_ar) as searched
    from drawn
    ${Array.from({ length: 5 }, (_, index) => `join word w${index} on w${index}.place = drawn.w${index}`).join(' ')}
    ${Array.from({ length: 3 }, (_, index) => `join phrase p${index} on p${index}.id = drawn.p${index}`).join(' ')}
    left join offers on offers.id = drawn.offer)
  insert into items (code, name_en, name_ar, brief_en, brief_ar, description_en, description_ar, category_id, offer_id,
    selling_price, final_price, quantity, likes_count, rank_count, rank_sum, sold_count, created_at, search_text)
  select code, name_en, name_ar, brief_en, brief_ar, description_en, description_ar, category, offer,
    price, price - coalesce(round(price * percentage / 10000.0), 0), quantity, likes, ranks, round(ranks * (2 + 3 * luck)),
    floor(likes * luck), timestamptz '2026-10-01' - random() * interval '5 years',
    searched
  from told order by n`

const PICTURES = ['vase_emerald.webp', 'tea_set.webp', 'rose_dome.webp', 'dallah_gold.webp']
const paths = `array[${PICTURES.map((path) => `'${path}'`)}]`

export const pictures = [
  `insert into pictures (path, width, height, widths, formats)
  select path, 800, 1000, '[400]', '["webp"]' from unnest(${paths}) as path`,
  `insert into media (item_id, path, widths) select id, (${paths})[1 + id % ${PICTURES.length}], '[400]' from items`,
]

/** For one item in ten, three sizes or two colours, which share its stock. */
export const variants = [
  `insert into properties (item_id, size_id, color_id)
  select items.id, size, color from items,
    lateral (select s as size, null::int as color from generate_series(1, 3) s where items.id % 20 = 0
      union all select null, c from generate_series(1, 2) c where items.id % 20 = 10) v
  where items.id % 10 = 0`,
  'update items set variant_price = selling_price, variant_final_price = final_price where id % 10 = 0',
]

/** The share of the items that have each tag, from common to rare. */
const tagShares = { occasion: [0.3, 0.1, 0.03, 0.01, 0.001], recipient: [0.25, 0.08, 0.01] }

export const tags = Object.entries(tagShares).flatMap(([group, shares]) =>
  shares.flatMap((share, place) => [
    `insert into tags ("group", key, name_en) values ('${group}', '${group}-${place}', 'Tag ${place}')`,
    `insert into item_tags select items.id, (select max(id) from tags) from items where random() < ${share}`,
  ]),
)

/** A group of each of two hundred uncommon words, and one of common words and a phrase. */
export const synonyms = [
  `insert into synonyms (words_en, words_ar)
  select en || ', ' || en || ' set', ar from word where place between 2001 and 2200`,
  `insert into synonyms (words_en, words_ar) values ('lantern, rose box', 'فانوس'), ('vase, gold tray', 'مزهرية')`,
]
