import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accentOnDark, accentShades, contrast, defaultAccent, isReadableAccent } from './accent.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('black on white has a contrast of 21, a colour on itself of 1', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#0f4a3a', '#0f4a3a'), 1)
})

test('dark accents are readable on paper, light and medium ones are not', () => {
  for (const color of [defaultAccent, '#6b1d2a', '#1f3a5f']) assert.equal(isReadableAccent(color), true, color)
  for (const color of ['#a8813f', '#e0b0c0', '#ffffff']) assert.equal(isReadableAccent(color), false, color)
})

test('the shade of a readable accent for dark grounds carries light text and is never darker than the accent', () => {
  fc.assert(
    fc.property(colors.filter(isReadableAccent), (accent) => {
      const shade = accentOnDark(accent)
      assert.ok(contrast(shade, '#fbf8f2') >= 4.5)
      assert.ok(contrast(shade, '#000000') >= contrast(accent, '#000000'))
    }),
  )
  assert.ok(contrast(accentOnDark('#0f4a3a'), '#1d1813') > 2.5)
})

test('contrast does not depend on the order, and the dark ground of a readable accent is readable too', () => {
  fc.assert(
    fc.property(colors, colors, (one, other) => {
      assert.equal(contrast(one, other), contrast(other, one))
      if (isReadableAccent(one)) assert.equal(isReadableAccent(accentShades(one).deep), true)
    }),
  )
})
