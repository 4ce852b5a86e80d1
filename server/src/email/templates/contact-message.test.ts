import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandNamed } from '../../testing/brand.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { contactMessage } from './contact-message.ts'

const written = {
  id: 12,
  user_id: null,
  name: 'Noura',
  email: 'noura@mail.com',
  subject: 'A gift & a card, $& please',
  message: 'Do you engrave?\n\nنعم أو لا',
  created_at: new Date('2026-11-21'),
}

test('a contact message is forwarded completely, with its sender as Reply-To', () => {
  const email = contactMessage(written, 'en')
  assert.deepEqual(
    [email.subject, email.replyTo, email.name],
    ['Message from the shop: A gift & a card, $& please', 'noura@mail.com', 'message-12'],
  )
  assert.equal(
    renderText(email, 'Rawnaq').replace(/[\u2066-\u2069]/g, ''),
    'Noura has written to you\n\nFrom\nNoura\nnoura@mail.com\n\nMessage\nA gift & a card, $& please\nDo you engrave?\n\nنعم أو لا\n\nRawnaq\n',
  )
  assert.match(renderHtml(email, 'https://shop.example', brandNamed('Rawnaq')), /<bdi dir="auto">A gift &#38; a card/)
})

test('a message from an Arabic page is forwarded in Arabic', () => {
  const { subject, locale } = contactMessage(written, 'ar')
  assert.deepEqual([subject, locale], ['رسالة من المتجر: A gift & a card, $& please', 'ar'])
})
