import { cardDesign, giftWrap } from '@rawnaq/contract/gifts'
import { eq } from 'drizzle-orm'
import { cardDesigns, giftWraps } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { picturesAt, presentPicture } from '../../resources/picture.ts'
import type { ResourceConfig } from '../../resources/resource-config.ts'
import { serve } from '../../resources/serve.ts'

/** What shoppers choose for a gift: wraps and card designs. */
export function giftRoutes(app: App, shop: Shop) {
  serve(app, shop, giftWrap, withPictures(shop, giftWraps))
  serve(app, shop, cardDesign, withPictures(shop, cardDesigns))
}

const withPictures = ({ db }: Shop, table: typeof giftWraps | typeof cardDesigns): ResourceConfig => ({
  table,
  read: 'anyone',
  write: 'catalogue:write',
  visible: eq(table.published, true),
  orderBy: [table.position, table.id],
  present: async (rows) => {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.picture_path),
    )
    return rows.map((row) => ({ image: presentPicture(pictures.get(row.picture_path)) }))
  },
})
