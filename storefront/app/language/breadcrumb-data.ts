import type { Locale } from '@rawnaq/rules/locale'
import type { MetaDescriptor } from 'react-router'
import { wordsOf } from '../words/load-words.ts'
import { withLang } from './with-lang.ts'

/** A page of the breadcrumbs with its shop path: `/category/5`. */
export type Breadcrumb = { name: string; path: string }

/** Structured data of the breadcrumbs; the home page is added. */
export function breadcrumbData(breadcrumbs: readonly Breadcrumb[], siteUrl: string, locale: Locale): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: wordsOf(locale).common.home, path: '' }, ...breadcrumbs].map(
        ({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: siteUrl + withLang(`/main${path}`, locale),
        }),
      ),
    },
  }
}
