import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightest, pictureFiles, srcSetOf } from './picture-sources.ts'

const rose = { url: '/media/rose.webp', width: 800, widths: [160, 400], formats: ['avif', 'webp'] as const }
const asFiles = (change = {}) => ({ ...rose, formats: [...rose.formats], ...change })

test('a browser chooses among every width a picture is there at, its own last', () => {
  assert.equal(
    srcSetOf(asFiles(), 'avif'),
    '/media/rose-160.avif 160w, /media/rose-400.avif 400w, /media/rose.avif 800w',
  )
  assert.equal(srcSetOf(asFiles({ widths: [] }), 'webp'), '/media/rose.webp 800w')
})

test('a picture is never offered as wider than it is', () => {
  assert.equal(srcSetOf(asFiles({ width: 400 }), 'webp'), '/media/rose-160.webp 160w, /media/rose.webp 400w')
})

test('a dot in a folder or a name is not taken for the ending', () => {
  assert.equal(srcSetOf(asFiles({ url: '/media/v1.2-rose.webp', widths: [] }), 'avif'), '/media/v1.2-rose.avif 800w')
})

test('a picture from before there was AVIF is offered as it is', () => {
  assert.equal(lightest(asFiles()), 'avif')
  assert.equal(lightest(asFiles({ formats: ['webp'] })), 'webp')
})

test('pictures that are there alike share one list, so that a page carries it once', () => {
  const picture = () => ({ ...asFiles(), path: 'rose.webp', alt: 'A rose', height: 1000, placeholder: null })
  const [one, other] = [pictureFiles(picture()), pictureFiles({ ...picture(), widths: [160, 400] })]
  assert.equal(one.widths, other.widths)
  assert.equal(one.formats, other.formats)
  assert.deepEqual(one, { ...asFiles(), height: 1000, placeholder: null })
  assert.deepEqual(pictureFiles({ ...picture(), widths: [160] }).widths, [160])
})
