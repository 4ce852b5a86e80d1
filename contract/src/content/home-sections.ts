import { homeSectionKinds } from '@rawnaq/rules/home-sections'
import { z } from 'zod'
import { paragraph } from '../fields/text.ts'

const MAX_SECTIONS = 20

/** The path of an uploaded picture of the shop. */
const ownPicture = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w/.-]+$/, 'own_picture')
  .nullish()

const words = (longest: number) => z.optional(z.nullable(paragraph(longest)))

/** Where a text or a picture is missing, the shop shows its own words, or leaves the part out. */
const homeSection = z.strictObject({
  kind: z.enum(homeSectionKinds),
  visible: z.boolean().describe('Hidden sections keep their texts'),
  title_en: words(120),
  title_ar: words(120),
  text_en: words(2000),
  text_ar: words(2000),
  button_en: words(40).describe(
    'The words of the link of a hero, which leads to all items, or of a film, which leads to its item',
  ),
  button_ar: words(40).describe('The same in Arabic'),
  image_url: ownPicture,
  narrow_image_url: ownPicture.describe('The picture of a hero on phones'),
  picture_en: words(300).describe('What the picture of a hero shows, for people who do not see it'),
  picture_ar: words(300),
  category_id: z
    .int()
    .positive()
    .nullish()
    .describe('The category of a `category` section, whose newest items it shows'),
  offer_id: z
    .int()
    .positive()
    .nullish()
    .describe('The offer of an `offer` section; without one the first offer of the shop'),
  item_id: z.int().positive().nullish().describe('The item of a `film` section, whose video it plays'),
  image: z.unknown().optional().describe('The pictures as they are read; not stored'),
  narrow_image: z.unknown().optional(),
})

/** The sections of the home page in their order; null for the arrangement of a new shop. */
export const homeSections = z
  .array(homeSection)
  .max(MAX_SECTIONS)
  .nullable()
  .overwrite((sections) => sections?.map(({ image, narrow_image, ...stored }) => stored) ?? null)

/** Sections that are shown, but not saved. */
export const homePreviewForm = z.strictObject({ value: homeSections })

/** The URL of a home page that shows them. */
export const homePreview = z.object({ data: z.object({ url: z.string() }) })

export type HomeSection = z.input<typeof homeSection>
