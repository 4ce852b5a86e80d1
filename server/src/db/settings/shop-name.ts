import { type ShopName, shopNameIn } from '@rawnaq/rules/shop-name'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { settings } from '../schema.ts'

/** The name of the shop in both languages: the settings `shop_name_en` and `shop_name_ar`. */
export async function readShopName(db: Db | Tx): Promise<ShopName> {
  return shopNameIn(
    await db
      .select()
      .from(settings)
      .where(inArray(settings.key, ['shop_name_en', 'shop_name_ar'])),
  )
}
