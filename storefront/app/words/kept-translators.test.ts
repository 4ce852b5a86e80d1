import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as browsers from 'use-intl'
import { intlLocale } from '../language/lang.ts'
import * as servers from './kept-translators.ts'
import { loadWords, wordsOf } from './words-of.ts'

const ltr = (part: ReactNode) => createElement('bdi', null, part)

/** Sentences without a value, with a count, with a name, with a part that is marked. */
function Sentences({ useTranslations }: Pick<typeof browsers, 'useTranslations'>) {
  const t = useTranslations('common')
  const units = useTranslations('common.units')
  const counts = [0, 1, 2, 3, 11, 100].map((count) => `${units('pieces', { count })}, `)
  const off = ['10%', '20%'].map((percent) => t.rich('price.off', { percent, ltr }))
  const parts = [t('skip'), t('favourite.addNamed', { name: 'Vase' }), t('favourite.addNamed', { name: 'Jar' }), counts]
  return createElement(Fragment, null, ...parts, ...off)
}

test('the server says what the browser says, the first time and again, in both languages', async () => {
  for (const locale of ['en', 'ar'] as const) {
    await loadWords(locale, ['common'])
    const words = {
      locale: intlLocale[locale],
      messages: wordsOf(locale) as browsers.Messages,
      timeZone: 'Asia/Kuwait',
    }
    const said = ({ IntlProvider, useTranslations }: Pick<typeof browsers, 'IntlProvider' | 'useTranslations'>) => {
      const page = { ...words, children: createElement(Sentences, { useTranslations }) }
      return renderToStaticMarkup(createElement(IntlProvider, page))
    }
    const expected = said(browsers)
    const kept = servers as unknown as typeof browsers // The build puts it in its place just so.
    assert.deepEqual([said(kept), said(kept)], [expected, expected])
    assert.match(expected, locale === 'en' ? /Jar.*, 1 piece, / : /Jar.* قطعة/)
  }
})
