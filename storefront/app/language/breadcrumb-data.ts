import type { Locale } from '@rawnaq/rules/locale'
import type { MetaDescriptor } from 'react-router'
import { wordsOf } from '../words/load-words.ts'
import { withLang } from './with-lang.ts'

/** A page on the way, by its path in the shop: `/category/5`. */
export type Step = { name: string; path: string }

/** Structured data of the breadcrumbs; the home page is added. */
export function breadcrumbData(way: readonly Step[], siteUrl: string, locale: Locale): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: wordsOf(locale).common.home, path: '' }, ...way].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: siteUrl + withLang(`/main${path}`, locale),
      })),
    },
  }
}
