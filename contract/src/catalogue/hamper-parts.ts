import { z } from 'zod'
import { linePart } from '../orders/line-parts.ts'
import { id } from '../resource.ts'
import { picture } from './pictures.ts'

/** The most different items in a hamper. */
export const MAX_HAMPER_PARTS = 20

/** What is inside a hamper, in order; an empty list makes it an ordinary item. */
export const hamperPartsBody = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        item_id: id,
        property_id: id.nullable().default(null).describe('Required if the item has variants'),
        quantity: z.int().min(1).max(99),
      }),
    )
    .max(MAX_HAMPER_PARTS),
})

/** A part of a hamper as its page shows it. One that is not sold alone has no page. */
export const hamperPart = linePart
  .extend({ slug: z.string(), image: picture.nullable(), is_on_sale: z.boolean() })
  .meta({ id: 'HamperPart' })

export type HamperPart = z.input<typeof hamperPart>
export type SetHamperParts = z.output<typeof hamperPartsBody>['parts']
