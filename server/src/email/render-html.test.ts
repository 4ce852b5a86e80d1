import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabic, order } from '../testing/order.ts'
import { renderHtml } from './render-html.ts'
import { orderComplete, orderOnItsWay } from './templates/order-shipped.ts'

const site = 'https://shop.example'
const images = (html: string) =>
  html.match(/<img [^>]*>/g)!.map((image) => image.replace(/ (class|style)="[^"]*"/g, ''))

test('an email has the wordmark and the pictures of its items, with absolute URLs, sizes and texts', () => {
  assert.deepEqual(images(renderHtml(orderComplete(order, site), site, 'Rawnaq')), [
    '<img src="https://shop.example/email/wordmark-en.png" width="138" height="30" alt="Rawnaq">',
    '<img src="https://shop.example/media/palace-160.webp" width="64" height="80" alt="Palace Mabkhara">',
  ])
  assert.deepEqual(images(renderHtml(orderComplete(arabic, site), site, 'رونق')), [
    '<img src="https://shop.example/email/wordmark-ar.png" width="88" height="44" alt="رونق">',
  ])
})

test('a name without a drawing is written, as text', () => {
  const html = renderHtml(orderComplete(order, site), site, 'Dar <Noor>')
  assert.match(html, /<span class="wordmark" style="[^"]*"><bdi>Dar &#60;Noor&#62;<\/bdi><\/span>/)
  assert.doesNotMatch(html, /Rawnaq|email\/wordmark/)
})

test('each part with a colour of its own has one for a dark ground', () => {
  const html = renderHtml(orderOnItsWay(order, site), site, 'Rawnaq')
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
  const onOwnGround = new Set(['band', 'wordmark', 'image'])
  const coloured = [...html.matchAll(/class="(\w+)" style="([^"]*)"/g)]
    .filter(([, name = '', style = '']) => style.includes('#') && !onOwnGround.has(name))
    .map(([, name]) => name)
  assert.ok(coloured.length > 8)
  for (const name of coloured) assert.match(dark, new RegExp(`\\.${name}\\{[^}]*!important\\}`))
  assert.doesNotMatch(dark, /#000|#fff\b/i)
})

test('an email has one button', () => {
  for (const email of [orderComplete(order, site), orderOnItsWay(arabic, site)])
    assert.equal([...renderHtml(email, site, 'Rawnaq').matchAll(/class="button"/g)].length, 1)
})
