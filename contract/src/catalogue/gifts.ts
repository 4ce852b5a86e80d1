import { z } from 'zod'
import { price } from '../fields/money.ts'
import { isStorable } from '../fields/text.ts'
import { id, resource } from '../resource.ts'
import { picture } from './pictures.ts'

const position = z.int().min(0).max(100_000).default(0)
const reference = id.nullable().default(null)
const picture_path = z.string().max(300).refine(isStorable, 'hidden_characters').nullable().default(null)
const shown = { image: picture.nullable() }
const published = z.boolean().default(true)

/** A wrapping that shoppers choose for a whole order or for a line. */
export const giftWrap = resource({
  name: 'gift_wrap',
  texts: ['name', 'description'],
  fields: {
    price: price.describe('The price of one wrapping, before tax; 0 is free'),
    tax_id: reference,
    category_id: reference.describe('It fits the items of this category and of those below it; null fits every item'),
    quantity: z.int().min(0).max(1_000_000).nullable().default(null).describe('How many are left; null is not counted'),
    picture_path,
    position,
    published,
  },
  picture: 'picture_path',
  shown,
})

/** The design of a greeting card, on which a gift message is printed. */
export const cardDesign = resource({
  name: 'card_design',
  texts: ['name'],
  fields: { price, tax_id: reference, picture_path, position, published },
  picture: 'picture_path',
  shown,
})

export type GiftWrap = z.input<typeof giftWrap.row>
export type CardDesign = z.input<typeof cardDesign.row>
