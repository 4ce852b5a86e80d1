import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id } from '../resource.ts'

export const path = z.string().max(300).refine(isStorable, 'hidden_characters')

/** The files of a picture share the name before the dot: `<name>.avif`, and narrower `<name>-400.avif`. */
export const pictureFiles = {
  url: z.string(),
  /** Of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The narrower widths that also exist, in pixels. */
  widths: z.array(z.int()),
  /** The formats of every width; `url` has the format that every browser supports. */
  formats: z.array(z.enum(['avif', 'webp'])),
  /** The average colour as `#rrggbb`, shown while the picture loads. */
  placeholder: z.string().nullable(),
}

export const picture = z.object({ path: z.string(), alt: z.string(), ...pictureFiles }).meta({ id: 'Picture' })

/** A picture of an item. `color_id` is the colour it shows; null where it stands for all colours. */
export const itemPicture = picture.extend({ color_id: id.nullable() }).meta({ id: 'ItemPicture' })

export type Picture = z.input<typeof picture>

export type ItemPicture = z.input<typeof itemPicture>
