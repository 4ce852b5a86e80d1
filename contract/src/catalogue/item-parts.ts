import { z } from 'zod'
import { price } from '../fields/money.ts'
import { id, listQuery } from '../resource.ts'
import { property } from './items.ts'
import { pictureFiles } from './pictures.ts'

const reference = id.nullable().default(null)
const { quantity, quantity_change, scheduled_price, scheduled_from, scheduled_to } = property.create.shape
const { code, barcode, weight_grams } = property.fields

/**
 * All variants of an item. A row with an `id`, or with an existing size and colour, updates that variant; its stock changes
 * by `quantity_change`. A row without a quantity shares the item's stock. `version` is the version that was edited.
 */
export const propertiesBody = z.strictObject({
  properties: z
    .array(
      z.strictObject({
        id: id.optional(),
        size_id: reference,
        color_id: reference,
        price: price.nullable().default(null),
        quantity: quantity.unwrap().optional(),
        quantity_change,
        ...{
          code: code.unwrap().optional(),
          barcode: barcode.unwrap().optional(),
          weight_grams: weight_grams.unwrap().optional(),
        },
        compare_at_price: price.nullable().optional(),
        ...{ scheduled_price, scheduled_from, scheduled_to },
        version: z.int().optional(),
      }),
    )
    .max(200),
})

/** The ids of all children of a record, in order. */
export const idsBody = z.strictObject({ ids: z.array(id).max(500) })

export const preview = z.object({ data: z.object({ url: z.string() }) })

/** A picture that is uploaded before the item that shows it. */
export const newPicture = z.strictObject({ image: z.file() })

export const pictureQuery = listQuery

/** A picture of the media library, and the records that use it. */
export const libraryPicture = z
  .object({
    path: z.string(),
    ...pictureFiles,
    created_at: z.string(),
    used_by: z.array(z.object({ resource: z.string(), id, name: z.string() })),
  })
  .meta({ id: 'LibraryPicture' })

export type VariantChange = z.output<typeof propertiesBody>['properties'][number]
