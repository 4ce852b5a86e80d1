import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { demoCatalogue as shop } from '../catalogue.ts'
import { pictureFacts } from '../picture-facts.ts'
import { repeated } from './repeated.ts'

const folder = join(import.meta.dirname, '../../pictures')
const all = readdirSync(folder)
const files = all.filter((name) => !name.endsWith('.mp4'))

test('every named picture exists and every picture is named', () => {
  const named = new Set([...shownPictures(), 'hero', 'hero-tall'])
  const there = new Set(files.map((name) => name.replace(/(-\d+)?\.(avif|webp)$/, '')))
  assert.deepEqual([...there].sort(), [...named].sort())
  assert.deepEqual(Object.keys(pictureFacts).sort(), [...named].sort())
})

test('every picture exists as AVIF and WebP at its listed widths', async () => {
  const expected = Object.entries(pictureFacts).flatMap(([name, { widths }]) =>
    ['', ...widths.map((width) => `-${width}`)].flatMap((copy) => [`${name}${copy}.avif`, `${name}${copy}.webp`]),
  )
  assert.deepEqual([...files].sort(), expected.sort())
  for (const [name, { width, height, widths }] of Object.entries(pictureFacts))
    for (const copy of [width, ...widths])
      for (const format of ['avif', 'webp']) {
        const file = `${name}${copy === width ? '' : `-${copy}`}.${format}`
        const seen = await sharp(join(folder, file)).metadata()
        assert.deepEqual([seen.width, seen.height], [copy, Math.round((height * copy) / width)], file)
      }
})

test('no picture weighs more than 70 KB', () => {
  for (const name of files) assert.ok(statSync(join(folder, name)).size < 70_000, name)
})

test('every film is the one of an item, at its listed size of less than 600 KB', () => {
  const films = shop.items.flatMap(({ film }) => film ?? [])
  assert.deepEqual(
    films.map(({ file }) => file),
    all.filter((name) => name.endsWith('.mp4')),
  )
  for (const { file, size } of films) assert.equal(statSync(join(folder, file)).size, size, file)
  assert.deepEqual(
    films.filter(({ size }) => size > 600_000),
    [],
  )
})

test('no two items share their first picture, and no item shows a picture twice', () => {
  assert.deepEqual(repeated(shop.items.map((item) => item.pictures[0]!.file)), [])
  for (const item of shop.items) assert.deepEqual(repeated(item.pictures.map(({ file }) => file)), [], item.code)
})

test('every item has at least three pictures that no other item shows', () => {
  const shared = new Set(repeated(shop.items.flatMap((item) => item.pictures.map(({ file }) => file))))
  const lacking = shop.items.filter((item) => item.pictures.filter(({ file }) => !shared.has(file)).length < 3)
  assert.deepEqual(
    lacking.map(({ code }) => code),
    [],
  )
})

test('an item in several colours has one picture for each colour', () => {
  const colorsOf = (parts: { color?: string | null }[]) =>
    [...new Set(parts.flatMap(({ color }) => color ?? []))].sort()
  for (const item of shop.items) {
    const ofPictures = colorsOf(item.pictures)
    assert.equal(item.pictures.filter(({ color }) => color !== undefined).length, ofPictures.length, item.code)
    assert.deepEqual(ofPictures, colorsOf(item.variants), item.code)
  }
})

function shownPictures(): string[] {
  const media = JSON.stringify(shop.settings).matchAll(/\/media\/([^"]+)\.webp/g)
  return [
    ...shop.items.flatMap((item) => item.pictures.map((picture) => picture.file)),
    ...[...shop.categories, ...shop.offers, ...shop.posts].map(({ picture }) => picture),
    ...[...shop.wraps, ...shop.cards].flatMap(({ picture }) => picture ?? []),
    ...shop.tags.flatMap(({ occasion }) => occasion?.picture ?? []),
    ...[...media].map(([, file]) => file ?? ''),
  ]
}
