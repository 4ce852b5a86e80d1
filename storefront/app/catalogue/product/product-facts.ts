import type { HamperPart } from '@rawnaq/contract/hamper-parts'
import type { Item } from '@rawnaq/contract/items'
import type { ItemPicture } from '@rawnaq/contract/pictures'
import type { ReviewList } from '@rawnaq/contract/reviews'
import type { Video } from '@rawnaq/contract/videos'
import type { Locale } from '@rawnaq/rules/locale'
import type { EngravingRules } from '@rawnaq/rules/printed-text'
import type { SeoTexts } from '../../language/seo-texts.ts'
import type { CardItem } from '../cards/card-item.ts'

/** A variant with its names; amounts as on the wire, null for the item's own. */
export type ProductVariant = {
  id: number
  size_id: number | null
  color_id: number | null
  price: number | null
  /** Struck through; null for none. */
  compareAt: number | null
  quantity: number | null
  /** When it leaves if it is sold beyond its stock. */
  note: string | null
  size: string | null
  color: { name: string; hex: string } | null
}

/** Something that can be done to it, such as an engraving; the price as on the wire, for one item. */
export type ProductOption = EngravingRules & {
  id: number
  name: string
  price: number
  is_required: boolean
  extra_days: number
}

/** The video of an item with its poster, at a width that fits the page. */
export type ProductVideo = Pick<Video, 'url' | 'type' | 'uploaded_at'> & {
  poster: { url: string; width: number; height: number } | null
}

/** Data of the product page, in the page's language; amounts and percentages as on the wire. */
export type ProductFacts = {
  id: number
  slug: string
  /** The path of the page in each language. */
  paths: Record<Locale, string>
  seo: SeoTexts
  /** A preview, visible only with its link until the item is published. */
  isPreview: boolean
  code: string
  /** The maker; null for none. */
  brand: string | null
  name: string
  brief: string
  category: { id: number; slug: string; name: string } | null
  /** The categories of the item from the root down. */
  ancestors: { id: number; slug: string; name: string }[]
  pictures: ItemPicture[]
  video: ProductVideo | null
  /** The unit price before the offer. */
  price: number
  /** Struck through; null for none. */
  compareAt: number | null
  offer: number
  tax: number
  /** Stock of variants without a stock of their own. */
  quantity: number
  isAvailable: boolean
  /** In the terms of schema.org. */
  availability: Item['availability']
  note: string | null
  variants: ProductVariant[]
  /** What can be done to it, such as an engraving. */
  options: ProductOption[]
  /** What is inside a hamper; empty for other items. */
  parts: HamperPart[]
  /** The first sentence is emphasised; `locale` is the actual language of the text. */
  description: { firstSentence: string | null; paragraphs: string[]; locale: Locale }
  details: { label: string; value: string }[]
  unit: string | null
  /** The average from 1 to 5 and the number of ratings; null before the first. */
  rating: { average: number; count: number } | null
  /** The item's own delivery charge, or the charge of every order. */
  delivery: { price: number; isFlat: boolean }
  /** Items that go well with it. */
  related: CardItem[]
  similar: CardItem[]
  /** The first published reviews and the summary of all ratings; null in a preview. */
  reviews: ReviewList | null
}
