import assert from 'node:assert/strict'
import { test } from 'node:test'
import { order } from '../../testing/order.ts'
import { pdfFonts, pdfPages } from '../../testing/pdf-text.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { greetingCardPdf } from './greeting-card-pdf.ts'

const gift: PlacedOrder['gift'] = {
  ...{ occasion: 'Birthday', message: 'Happy birthday', senderName: 'Noura', recipientName: 'Huda' },
  ...{ recipientPhone: '+96550009999', isSenderHidden: false, isSurprise: false, isCondolence: false },
}

const cardOf = async (change: Partial<NonNullable<PlacedOrder['gift']>> = {}) =>
  (await greetingCardPdf({ ...order, gift: { ...gift, ...change } }))!

test('the card has the message and the sender, and nothing else of the order', async () => {
  const { name, type, content } = await cardOf()
  assert.deepEqual([name, type], ['RW-1007-card.pdf', 'application/pdf'])
  assert.deepEqual(pdfPages(content), [['Happy birthday', 'Noura']])
})

test('each line has its own direction, Arabic letters are joined, and the typefaces are those of the shop', async () => {
  const { content } = await cardOf({ message: 'Dear Mama,\nعيدكم مبارك (2026)', senderName: 'نورة' })
  const [page = []] = pdfPages(content)
  assert.deepEqual([page[0], page.length, page[2]], ['Dear Mama,', 3, 'نورة'])
  assert.match(page[1]!, /مبارك/)
  assert.deepEqual(pdfFonts(content), { embedded: ['Cormorant-Medium', 'MarkaziText-Regular'], missing: [] })
})

test('no line is broken that fits in one row at a readable size', async () => {
  const message = 'Happy birthday, dear Huda\nMay the year be kind to you.'
  assert.deepEqual(pdfPages((await cardOf({ message })).content), [[...message.split('\n'), 'Noura']])
})

test('a hidden sender is not on the card', async () => {
  assert.deepEqual(pdfPages((await cardOf({ isSenderHidden: true })).content), [['Happy birthday']])
})

test('the longest message fits on one sheet', async () => {
  const message = [...Array(5).fill('W'.repeat(16)), 'W'.repeat(110).replace(/(.{10})/g, '$1 ')].join('\n')
  const pages = pdfPages((await cardOf({ message })).content)
  assert.equal(pages.length, 1)
  assert.equal(pages[0]!.at(-1), 'Noura')
  assert.equal(pages[0]!.join('').replace(/[^W]/g, '').length, 5 * 16 + 110)
})

test('texts are never markup, and an order without a message has no card', async () => {
  const message = '#panic("x") *bold* $x$ <label>'
  assert.equal(
    pdfPages((await cardOf({ message })).content)[0]!
      .slice(0, -1)
      .join(' '),
    message,
  )
  assert.equal(await greetingCardPdf({ ...order, gift: { ...gift!, message: '' } }), undefined)
  assert.equal(await greetingCardPdf(order), undefined)
})

test('a card of condolence has no ornament', async () => {
  const [plain, usual] = [await cardOf({ isCondolence: true }), await cardOf()]
  assert.ok(plain.content.length < usual.content.length)
})
