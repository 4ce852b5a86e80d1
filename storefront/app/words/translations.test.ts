import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as library from 'use-intl'
import { compileAll } from '../../vite/compile-words.ts'
import { intlLocale } from '../language/lang.ts'
import { loadWords, wordsOf } from './load-words.ts'
import * as ours from './translations.ts'

const ltr = (part: ReactNode) => createElement('bdi', null, part)

/** Messages without a value, with a count, with a name, with a tag. */
function Sentences({ useTranslations }: Pick<typeof library, 'useTranslations'>) {
  const t = useTranslations('common')
  const units = useTranslations('common.units')
  const counts = [0, 1, 2, 3, 11, 100].map((count) => `${units('items', { count })}, `)
  const off = ['10%', '20%'].map((percent) => t.rich('price.off', { percent, ltr }))
  const parts = [t('skip'), t('favourite.addNamed', { name: 'Vase' }), t('favourite.addNamed', { name: 'Jar' }), counts]
  return createElement(Fragment, null, ...parts, ...off)
}

test('messages read as use-intl formats them, uncached and cached, in both languages', async () => {
  for (const locale of ['en', 'ar'] as const) {
    await loadWords(locale, ['common'])
    const written = wordsOf(locale) as library.Messages
    const parsed = compileAll(written) as library.Messages
    type Half = Pick<typeof library, 'IntlProvider' | 'useTranslations'>
    const rendered = ({ IntlProvider, useTranslations }: Half, messages = parsed) => {
      const children = createElement(Sentences, { useTranslations })
      const page = { locale: intlLocale[locale], messages, timeZone: 'Asia/Kuwait', children }
      return renderToStaticMarkup(createElement(IntlProvider, page))
    }
    const expected = rendered(library, written)
    const built = ours as unknown as typeof library
    assert.deepEqual([rendered(built), rendered(built)], [expected, expected])
    assert.match(expected, locale === 'en' ? /Jar.*, 1 item, / : /Jar.* منتج/)
  }
})
