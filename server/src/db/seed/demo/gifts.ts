import type { DemoCatalogue } from '@rawnaq/demo/types'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import type { Db, Tx } from '../../connect.ts'
import { cardDesigns, giftWraps, itemOptions } from '../../schema.ts'
import { both, pathOf } from './columns.ts'
import { type IdOf, insertKeyed } from './insert-keyed.ts'

/** Inserts gift wraps and card designs in the order of the demo. */
export async function insertGiftChoices(
  db: Db | Tx,
  { wraps, cards }: Pick<DemoCatalogue, 'wraps' | 'cards'>,
  taxId: IdOf,
  { digits }: Currency,
) {
  const columns = ({ name, price, tax, picture }: DemoCatalogue['cards'][number], position: number) => ({
    ...both('name', name),
    price: toMinor(price, digits),
    tax_id: taxId(tax),
    picture_path: picture && pathOf(picture),
    position,
  })
  await insertKeyed(db, giftWraps, wraps, (wrap, position) => ({
    ...columns(wrap, position),
    ...both('description', wrap.description),
  }))
  await insertKeyed(db, cardDesigns, cards, columns)
}

/** Inserts the engravings that items offer. */
export async function insertEngravings(
  db: Db | Tx,
  engravings: DemoCatalogue['engravings'],
  { itemId, taxId }: { itemId: IdOf; taxId: IdOf },
  { digits }: Currency,
) {
  const rows = engravings.map(({ item, name, price, maxLength, maxLines, extraDays }) => ({
    item_id: itemId(item),
    ...both('name', name),
    price: toMinor(price, digits),
    tax_id: taxId('standard'),
    ...{ max_length: maxLength, max_lines: maxLines, extra_days: extraDays },
  }))
  await db.insert(itemOptions).values(rows)
}
