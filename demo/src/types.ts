import type { Weekday } from '@rawnaq/rules/local-time'

export type Text = { en: string; ar: string }
export type DemoCategory = { key: string; parent: string | null; name: Text; lead: Text | null; picture: string }
export type DemoTile = { category: string; title: Text; text: Text; link: Text; post: number; picture: string }
export type DemoSynonym = { words: Text; popular: boolean }
export type DemoPicture = { file: string; alt: Text; color?: string } // file name in demo/pictures without '.webp'; color: the colour of the item it shows, where the item has several
type DemoFilm = { file: string; size: number } // file name in demo/pictures, size in bytes
type DemoVariant = { size: string | null; color: string | null; price: number | null; quantity: number | null } // price in USD, null = that of the item; quantity null = shares the stock of the item
export type DemoDetail = { label: Text; value: Text }
export type DemoItem = {
  code: string
  name: Text
  brief: Text
  description: Text // plain text, paragraphs separated by a blank line
  details: DemoDetail[] // 3 to 5 rows: material, height, weight...
  category: string
  unit: string
  tax: string | null
  offer: string | null
  price: number
  quantity: number // 0 for a hamper: its stock is what its parts make
  delivery: number | null // delivery price in USD, null = the shop's flat amount
  pictures: DemoPicture[]
  film?: DemoFilm
  variants: DemoVariant[]
  daysOld: number
  sold: number
  likes: number
  ratings: number[] // sample history: units sold, likes and ratings of 1 to 5
}
/** An item that consists of others, by their codes; `size` names the variant where the part has sizes. */
export type DemoHamper = { item: string; parts: { item: string; size: string | null; quantity: number }[] }
/** `item` is the code of the item; the reply is in the language of the review. */
export type DemoReview = {
  item: string
  author: string
  locale: 'en' | 'ar'
  rank: number
  title: string
  text: string
  daysOld: number
  reply: string | null
}
export type DemoOffer = { key: string; name: Text; brief: Text; percentage: number; picture: string }
export type DemoNamed = { key: string; name: Text }
export type DemoColor = DemoNamed & { hex: string }
/** A wrap or a card design; the price in USD, the tax a key. */
export type DemoGiftChoice = DemoNamed & { price: number; tax: string | null; picture: string | null }
export type DemoWrap = DemoGiftChoice & { description: Text }
/** An engraving that an item offers, by its code. */
export type DemoEngraving = {
  item: string
  name: Text
  price: number
  maxLength: number
  maxLines: number
  extraDays: number
}
/** `items` are codes. */
export type DemoTag = DemoNamed & {
  group: 'occasion' | 'recipient' | 'material'
  items: string[]
  occasion?: DemoOccasion
}
/** `wordings` for greeting cards are separated by blank lines; `period` has days of a year, such as `02-25`. */
export type DemoOccasion = {
  lead: Text
  wordings: Text
  period: { from: string; to: string } | null
  isCondolence: boolean
  picture: string
}
export type DemoTax = DemoNamed & { percentage: number }
export type DemoCoupon = { code: string; value: number | null; percentage: number | null; minimum: number }
export type DemoPost = { title: Text; body: Text; picture: string; daysOld: number }
export type DemoArea = { governorate: Text; name: Text; spellings: string; price: number; extraDays: number }
export type DemoSlot = {
  weekday: Weekday
  from: string
  to: string
  capacity: number
  fee: number
  cutoffHours: number
  dayBeforeTime: string | null
}
/** Days of a year, such as `02-25`. */
export type DemoClosure = { name: Text; from: string; to: string }
export type DemoSetting = { key: string; value: unknown }
export type DemoCatalogue = {
  categories: DemoCategory[]
  units: DemoNamed[]
  taxes: DemoTax[]
  colors: DemoColor[]
  sizes: DemoNamed[]
  tags: DemoTag[]
  synonyms: DemoSynonym[]
  tiles: DemoTile[]
  wraps: DemoWrap[]
  engravings: DemoEngraving[]
  cards: DemoGiftChoice[]
  offers: DemoOffer[]
  items: DemoItem[]
  /** Groups of items that go well with one another, by their codes. */
  pairings: string[][]
  hampers: DemoHamper[]
  reviews: DemoReview[]
  coupons: DemoCoupon[]
  posts: DemoPost[]
  settings: DemoSetting[]
  shippings: DemoNamed[]
  deliveryAreas: DemoArea[]
  deliverySlots: DemoSlot[]
  deliveryClosures: DemoClosure[]
}
