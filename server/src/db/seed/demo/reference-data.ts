import type { DemoCatalogue } from '@rawnaq/demo/types'
import type { Db, Tx } from '../../connect.ts'
import { colors, offers, shippings, sizes, taxes, units } from '../../schema.ts'
import { basisPoints, both, pathOf } from './columns.ts'
import { type IdOf, insertKeyed } from './insert-keyed.ts'

export type ReferenceIds = { unit: IdOf; tax: IdOf; color: IdOf; size: IdOf; offer: IdOf }

/**
 * Inserts reference data (colours, sizes, units, taxes, offers) and delivery methods, each in the order of the demo.
 */
export async function insertReferenceData(db: Db | Tx, demo: DemoCatalogue): Promise<ReferenceIds> {
  await insertKeyed(db, shippings, demo.shippings, ({ name }, position) => ({ ...both('name', name), position }))
  return {
    unit: await insertKeyed(db, units, demo.units, ({ name }) => both('name', name)),
    tax: await insertKeyed(db, taxes, demo.taxes, ({ name, percentage }) => ({
      ...both('name', name),
      percentage: basisPoints(percentage),
    })),
    color: await insertKeyed(db, colors, demo.colors, ({ name, hex }, position) => ({
      ...both('name', name),
      hex,
      position,
    })),
    size: await insertKeyed(db, sizes, demo.sizes, ({ name }, position) => ({ ...both('name', name), position })),
    offer: await insertKeyed(db, offers, demo.offers, ({ name, brief, percentage, picture }, position) => ({
      ...both('name', name),
      ...both('brief', brief),
      percentage: basisPoints(percentage),
      picture_path: pathOf(picture),
      position,
    })),
  }
}
