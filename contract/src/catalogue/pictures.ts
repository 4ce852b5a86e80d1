import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id } from '../resource.ts'

export const path = z.string().max(300).refine(isStorable, 'hidden_characters')

/** The files of a picture share the name before the dot: `<name>.avif`, and narrower `<name>-400.avif`. */
export const pictureFiles = {
  url: z.string(),
  width: z.int().describe('Of the largest file, in pixels'),
  height: z.int(),
  widths: z.array(z.int()).describe('The narrower widths that also exist, in pixels'),
  formats: z
    .array(z.enum(['avif', 'webp']))
    .describe('The formats of every width; `url` has the format that every browser supports'),
  placeholder: z.string().nullable().describe('The average colour as `#rrggbb`, shown while the picture loads'),
}

export const picture = z.object({ path: z.string(), alt: z.string(), ...pictureFiles }).meta({ id: 'Picture' })

/** A picture of an item. `color_id` is the colour it shows; null where it stands for all colours. */
export const itemPicture = picture.extend({ color_id: id.nullable() }).meta({ id: 'ItemPicture' })

export type Picture = z.input<typeof picture>

export type ItemPicture = z.input<typeof itemPicture>
