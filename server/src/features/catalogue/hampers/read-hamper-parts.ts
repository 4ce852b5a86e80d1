import type { hamperPart } from '@rawnaq/contract/hamper-parts'
import type { Locale } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { isOnSale } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { type PictureRow, presentPicture } from '../../../resources/picture.ts'

type Names = Record<`${'name' | 'slug' | 'size' | 'color'}_${Locale}`, string>

/** A part of a hamper as it is now. */
export type HamperPartRow = Names & {
  item_id: number
  property_id: number | null
  quantity: number
  code: string
  picture: PictureRow | null
  is_on_sale: boolean
}

/** The parts of a hamper in order; none for other items. */
export const readHamperParts = (db: Db | Tx, hamperId: number): Promise<HamperPartRow[]> =>
  queryRows<HamperPartRow>(
    db,
    sql`
    select h.item_id, h.property_id, h.quantity, i.code, i.name_en, i.name_ar, i.slug_en, i.slug_ar,
      coalesce(s.name_en, '') as size_en, coalesce(s.name_ar, '') as size_ar,
      coalesce(k.name_en, '') as color_en, coalesce(k.name_ar, '') as color_ar,
      to_json(shown) as picture, ${isOnSale(sql`i.id`)} as is_on_sale
    from hamper_parts h
    join items i on i.id = h.item_id
    left join properties p on p.id = h.property_id
    left join sizes s on s.id = p.size_id
    left join colors k on k.id = p.color_id
    left join lateral (
      select p.path, p.width, p.height, p.widths, p.formats, p.placeholder
      from media m join pictures p using (path)
      where m.item_id = i.id order by (m.color_id = k.id) is true desc, m.position, m.id limit 1) shown on true
    where h.hamper_id = ${hamperId}
    order by h.position, h.id`,
  )

/** A part in the given language. */
export function presentHamperPart(row: HamperPartRow, locale: Locale): z.output<typeof hamperPart> {
  const name = textOf(row, 'name', locale)
  return {
    ...{ item_id: row.item_id, property_id: row.property_id, quantity: row.quantity, code: row.code, name },
    slug: textOf(row, 'slug', locale),
    size: textOf(row, 'size', locale) || null,
    color: textOf(row, 'color', locale) || null,
    image: presentPicture(row.picture, name),
    is_on_sale: row.is_on_sale,
  }
}
