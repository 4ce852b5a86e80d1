import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestLocale } from './request-locale.ts'

const accepting = (header: string) => requestLocale({ headers: { 'accept-language': header } })

test('the supported language with the highest weight is used, in any position', () => {
  assert.equal(accepting('fr-FR, fr;q=0.9, ar;q=0.8, en;q=0.7'), 'ar')
  assert.equal(accepting('en;q=0.5, ar-KW;q=0.9'), 'ar')
  assert.equal(accepting('ar;q=0.2, en-GB'), 'en')
  assert.equal(accepting('de, ar ; Q = 0.4 , *;q=0.1'), 'ar')
  assert.equal(accepting('ar, en'), 'ar')
  assert.equal(accepting('en;q=0.8, ar;q=0.8'), 'en')
})

test('a language that is not accepted is not used; without a supported one English is', () => {
  for (const header of ['ar;q=0', 'ar;q=0.000, fr', 'fr', '*', '', 'arc', 'ar;q=high', ';;,,', ',ar;q=2'])
    assert.equal(accepting(header), 'en', header)
})

test("the shop's own headers take precedence over those of the browser", () => {
  const headers = { locale: 'ar', 'content-language': 'en', 'accept-language': 'en' }
  assert.equal(requestLocale({ headers }), 'ar')
  assert.equal(requestLocale({ headers: { ...headers, locale: 'fr' } }), 'en')
  assert.equal(requestLocale({ headers: { locale: 'AR-kw', 'accept-language': 'en' } }), 'ar')
  assert.equal(requestLocale({ headers: {} }), 'en')
})
