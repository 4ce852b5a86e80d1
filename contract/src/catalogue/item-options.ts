import { itemOptionKinds, MAX_ENGRAVING_LENGTH, MAX_ENGRAVING_LINES } from '@rawnaq/rules/line-options'
import { engravingScripts } from '@rawnaq/rules/printed-text'
import { z } from 'zod'
import { percentage, price } from '../fields/money.ts'
import { id, idParam, resource } from '../resource.ts'

/** Something that shoppers may have done to an item, such as an engraving. */
export const itemOption = resource({
  name: 'item_option',
  texts: ['name'],
  fields: {
    item_id: id,
    kind: z.enum(itemOptionKinds).default('engraving'),
    price: price.describe('The price for one item, before tax; 0 is free'),
    tax_id: id.nullable().default(null),
    is_required: z.boolean().default(false).describe('Whether the item is only sold with it'),
    max_length: z
      .int()
      .min(1)
      .max(MAX_ENGRAVING_LENGTH)
      .default(20)
      .describe('The most characters of one line of text'),
    max_lines: z.int().min(1).max(MAX_ENGRAVING_LINES).default(1).describe('The most lines'),
    scripts: z
      .array(z.enum(engravingScripts))
      .min(1)
      .max(engravingScripts.length)
      .default([...engravingScripts]),
    extra_days: z.int().min(0).max(60).default(0).describe('Added to the days to prepare the item'),
    position: z.int().min(0).max(100_000).default(0),
    published: z.boolean().default(true),
  },
  shown: { tax_percentage: percentage },
  filters: { item_id: idParam.optional() },
  parents: { item: 'item_id' },
})

export type ItemOption = z.input<typeof itemOption.row>
