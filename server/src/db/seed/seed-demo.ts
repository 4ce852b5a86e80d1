import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import type { Db, Tx } from '../connect.ts'
import { coupons, posts, settings, synonyms } from '../schema.ts'
import { setStockCause } from '../stock/stock-cause.ts'
import { insertCategories } from './demo/categories.ts'
import { basisPoints, both, daysAgo, pathOf } from './demo/columns.ts'
import { insertDelivery } from './demo/delivery.ts'
import { insertEngravings, insertGiftChoices } from './demo/gifts.ts'
import { insertHampers } from './demo/hampers.ts'
import { insertItems, pairItems } from './demo/items.ts'
import { insertPictures } from './demo/pictures.ts'
import { insertReferenceData } from './demo/reference-data.ts'
import { insertReviews } from './demo/reviews.ts'
import { withItemIds } from './demo/settings.ts'
import { insertTags } from './demo/tags.ts'
import { insertTiles } from './demo/tiles.ts'

/** Inserts the demo catalogue into an empty database; its dollar amounts are used in any currency. */
export async function seedDemo(db: Db | Tx, currency: Currency) {
  const demo = demoCatalogue
  await insertPictures(db)
  const bases = await insertReferenceData(db, demo)
  const category = await insertCategories(db, demo.categories)
  const item = await db.transaction(async (tx) => {
    await setStockCause(tx, { reason: 'opening' })
    const itemId = await insertItems(tx, demo.items, { ...bases, category }, currency)
    await insertHampers(tx, demo.hampers, { itemId, sizeId: bases.size })
    return itemId
  })
  await pairItems(db, demo.pairings, item)
  await insertTags(db, demo.tags, item)
  await insertGiftChoices(db, demo, bases.tax, currency)
  await insertEngravings(db, demo.engravings, { itemId: item, taxId: bases.tax }, currency)
  await insertReviews(db, demo.reviews, item)
  await insertDelivery(db, demo, currency)

  const minor = (amount: number) => toMinor(amount, currency.digits)
  const couponRows = demo.coupons.map(({ code, value, percentage, minimum }) => ({
    code,
    value: value === null ? null : minor(value),
    percentage: percentage === null ? null : basisPoints(percentage),
    minimum: minor(minimum),
  }))
  await db.insert(coupons).values(couponRows)

  const postRows = demo.posts.map(({ title, body, picture, daysOld }) => ({
    ...both('title', title),
    ...both('body', body),
    picture_path: pathOf(picture),
    created_at: daysAgo(daysOld),
  }))
  const inserted = await db.insert(posts).values(postRows).returning({ id: posts.id })
  const postIds = inserted.map(({ id }) => id)
  await insertTiles(db, demo.tiles, category, postIds)
  await db
    .insert(synonyms)
    .values(demo.synonyms.map(({ words, popular }, position) => ({ ...both('words', words), popular, position })))
  await db.insert(settings).values(demo.settings.map((setting) => withItemIds(setting, item)))
}
