import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCatalogue as shop } from '../catalogue.ts'
import type { Text } from '../types.ts'

test('every text is in both languages', () => {
  const texts = textsIn(shop)
  assert.ok(texts.length > 700)
  for (const { en, ar } of texts) {
    assert.ok(en.trim() === en && en.length > 0, `English missing beside: ${ar}`)
    assert.ok(ar.trim() === ar && /[\u0621-\u064A]/.test(ar), `Arabic missing beside: ${en}`)
    assert.doesNotMatch(en, /[\u0600-\u06FF]/)
    assert.equal(en.split('\n\n').length, ar.split('\n\n').length, en)
  }
})

test('Arabic texts have Latin digits, Arabic punctuation and no characters that bidi reorders', () => {
  for (const { ar } of textsIn(shop)) assert.doesNotMatch(ar, /[٠-٩۰-۹,;?$%×–]/, ar)
})

test('names have no vowel marks and only glyphs of the heading font', () => {
  const named: { name: Text }[] = [...shop.items, ...shop.categories, ...shop.offers, ...shop.sizes, ...shop.colors]
  for (const { name } of named) assert.doesNotMatch(name.ar, /[\u064B-\u0652پچگڤ]/, name.ar)
  for (const { title } of shop.posts) assert.doesNotMatch(title.ar, /[\u064B-\u0652پچگڤ]/, title.ar)
})

test('texts have no exclamation marks or superlatives', () => {
  for (const { en, ar } of textsIn(shop)) {
    assert.doesNotMatch(en, /!|luxur|hurry now|last chance/i, en)
    assert.doesNotMatch(ar, /!|فاخر/, ar)
  }
})

test('the stars of the reviews of an item are among its ratings, and they are younger than the item', () => {
  for (const item of shop.items) {
    const left = [...item.ratings]
    for (const { rank, text, daysOld } of shop.reviews.filter((review) => review.item === item.code)) {
      assert.ok(left.includes(rank), text)
      left.splice(left.indexOf(rank), 1)
      assert.ok(daysOld < item.daysOld && daysOld >= 1, text)
    }
  }
  const codes = shop.items.map(({ code }) => code)
  for (const { item } of shop.reviews) assert.ok(codes.includes(item), item)
})

test('at least a dozen items have reviews, in their language and without exclamation marks', () => {
  for (const { locale, title, text, reply } of shop.reviews) {
    for (const words of [title, text, reply ?? ''])
      assert.doesNotMatch(words, locale === 'ar' ? /[!٠-٩,;?]/ : /[!\u0600-\u06FF]/)
    if (locale === 'ar') assert.match(text, /[\u0621-\u064A]/)
  }
  assert.ok(new Set(shop.reviews.map(({ item }) => item)).size >= 12)
})

/** Every bilingual text in a value: `{ en, ar }`, or the fields `title_en` and `title_ar` of a setting. */
function textsIn(value: unknown): Text[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const named = new Map<string, unknown>(fields)
  const pairs = fields
    .filter(([field]) => field === 'en' || field.endsWith('_en'))
    .map(([field, en]) => ({ en: String(en), ar: String(named.get(field.replace(/en$/, 'ar')) ?? '') }))
  return [...pairs, ...fields.flatMap(([, inner]) => textsIn(inner))]
}
