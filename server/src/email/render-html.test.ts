import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandNamed } from '../testing/brand.ts'
import { arabic, order } from '../testing/order.ts'
import type { Email } from './email.ts'
import { renderHtml } from './render-html.ts'
import { orderComplete, orderOnItsWay } from './templates/orders/order-shipped.ts'

const site = 'https://shop.example'
const images = (html: string) =>
  html.match(/<img [^>]*>/g)!.map((image) => image.replace(/ (class|style)="[^"]*"/g, ''))

test('an email has the wordmark and the pictures of its items, with absolute URLs, sizes and texts', () => {
  assert.deepEqual(images(renderHtml(orderComplete(order, site), site, brandNamed('Rawnaq'))), [
    '<img src="https://shop.example/email/wordmark-en.png" width="138" height="30" alt="Rawnaq">',
    '<img src="https://shop.example/media/palace-160.webp" width="64" height="80" alt="Palace Mabkhara">',
  ])
  assert.deepEqual(images(renderHtml(orderComplete(arabic, site), site, brandNamed('رونق'))), [
    '<img src="https://shop.example/email/wordmark-ar.png" width="88" height="44" alt="رونق">',
  ])
})

test('a name without a drawing is written, as text', () => {
  const html = renderHtml(orderComplete(order, site), site, brandNamed('Dar <Noor>'))
  assert.match(html, /<span class="wordmark" style="[^"]*"><bdi>Dar &#60;Noor&#62;<\/bdi><\/span>/)
  assert.doesNotMatch(html, /Rawnaq|email\/wordmark/)
})

test('the logo of the shop is on paper over a line in its accent, and its button has the accent', () => {
  const logo = { path: 'dar.webp', width: 900, height: 300, widths: [160, 400, 600, 800] }
  const html = renderHtml(orderComplete(order, site), site, { name: 'Dar Noor', accent: '#6b1d2a', logo })
  assert.equal(
    images(html)[0],
    '<img src="https://shop.example/media/dar-400.webp" width="168" height="56" alt="Dar Noor">',
  )
  assert.match(html, /class="band" style="[^"]*background:#FBF8F2;border-bottom:3px solid #6b1d2a"/)
  assert.match(html, /class="button" style="[^"]*background:#6b1d2a"/)
  assert.doesNotMatch(html, /0F4A3A|0A352A/i)
})

test('another accent colour has the name as text on its dark shade, since the drawing has a ground of its own', () => {
  const html = renderHtml(orderComplete(order, site), site, { ...brandNamed('Rawnaq'), accent: '#6b1d2a' })
  assert.match(html, /class="band" style="[^"]*background:#4d151e"><span class="wordmark"/)
})

test('each part with a colour of its own has one for a dark ground', () => {
  const html = renderHtml(orderOnItsWay(order, site), site, brandNamed('Rawnaq'))
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

test('an order number is one run that no line break divides', () => {
  const html = renderHtml(orderOnItsWay(arabic, site), site, brandNamed('رونق'))
  assert.match(html, /<style>bdi\[dir=ltr\]\{display:inline-block;/)
  assert.match(html, /رقم <bdi dir="ltr">RW-1007<\/bdi>/)
})

test('an email has one button: its first link', () => {
  const html = (email: Email) => renderHtml(email, site, brandNamed('Rawnaq'))
  const parcel = {
    ...{ id: 1, courier: 'Swift', number: '881', link: 'https://track.example/881' },
    ...{ sentAt: new Date('2026-11-22T08:00:00Z'), lines: [] },
  }
  const linksOf = (email: Email) =>
    [...html(email).matchAll(/<a href="([^"]+)" class="(\w+)"/g)].map(([, url, look]) => [url, look])
  assert.deepEqual(linksOf(orderComplete(order, site)), [[`${site}/main/open-order/7#open-sesame`, 'button']])
  assert.deepEqual(linksOf(orderOnItsWay({ ...arabic, parcels: [parcel] }, site)), [
    [parcel.link, 'button'],
    [`${site}/main/open-order/7?lang=ar#open-sesame`, 'link'],
  ])
})

test('a code is larger than the text', () => {
  const email: Email = {
    ...orderComplete(order, site),
    blocks: [
      { kind: 'lines', heading: 'Message', lines: [['Eid Mubarak']] },
      { kind: 'lines', heading: 'Code', lines: [['C7CV-X93B']], isCode: true },
    ],
  }
  const sizes = [...renderHtml(email, site, brandNamed('Rawnaq')).matchAll(/<p class="(lines|code)" style="([^"]*)"/g)]
  assert.deepEqual(
    sizes.map(([, name, style = '']) => [name, /font-size:(\d+)px/.exec(style)?.[1]]),
    [
      ['lines', undefined],
      ['code', '24'],
    ],
  )
})
