import type { Locale } from '@rawnaq/rules/locale'
import type { MetaDescriptor } from 'react-router'
import wordmark from '../../art/wordmark-en.svg'
import { withLang } from '../../language/with-lang.ts'
import type { RootData } from '../../root-data.ts'
import { wordsOf } from '../../words/load-words.ts'

/** Structured data of the shop: organisation, contact and search. */
export function shopStructuredData({ siteUrl, settings }: RootData, locale: Locale): MetaDescriptor[] {
  const { shop, description } = wordsOf(locale).common
  const home = siteUrl + withLang('/main', locale)
  const { phone, contact_email, address, social } = settings
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: shop,
        description,
        url: home,
        logo: new URL(wordmark, siteUrl).href,
        telephone: phone ?? undefined,
        email: contact_email ?? undefined,
        address: address ?? undefined,
        sameAs: social.map(({ address: account }) => account),
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shop,
        url: home,
        inLanguage: locale,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${siteUrl}/main/category?search={search_term_string}${locale === 'ar' ? '&lang=ar' : ''}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    },
  ]
}
