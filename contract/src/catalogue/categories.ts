import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id, idParam, resource } from '../resource.ts'
import { position } from './item-attributes.ts'
import { path, picture } from './pictures.ts'

/**
 * Title and description for search engines, in place of the usual ones, and the readable part of the address, which is
 * stored in lower case with hyphens.
 */
export const seoTexts = ['seo_title', 'seo_description', 'slug'] as const

export const category = resource({
  name: 'category',
  texts: ['name', 'lead', ...seoTexts],
  fields: {
    parent_id: id.nullable().default(null),
    picture_path: path.nullable().default(null),
    position,
    published: z.boolean().default(true),
  },
  picture: 'picture_path',
  shown: { image: picture.nullable(), children_count: z.int(), items_count: z.int() },
  parents: { category: 'parent_id' },
})

/** A path of the storefront, such as `/posts/3`. */
const shopPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/([^/\s\\]\S*)?)?$/, 'shop_path')
  .refine(isStorable, 'hidden_characters')

/** A story among the items of a category, one per category. Without a link it is a text with a picture. */
export const tile = resource({
  name: 'tile',
  texts: ['title', 'text', 'link_text'],
  fields: {
    category_id: id,
    link: shopPath.default(''),
    picture_path: path.nullable().default(null),
    published: z.boolean().default(true),
  },
  picture: 'picture_path',
  shown: { image: picture.nullable() },
  filters: { category_id: idParam.optional() },
})

/** A category with all its descendants. */
export type CategoryTree = z.input<typeof category.row> & { children: CategoryTree[] }

export const categoryTree: z.ZodType<unknown, CategoryTree> = category.row
  .extend({
    get children() {
      return z.array(categoryTree)
    },
  })
  .meta({ id: 'CategoryTree' }) as never

export type Category = z.input<typeof category.row>

export type Tile = z.input<typeof tile.row>
