import type { Locale } from '@rawnaq/rules/locale'
import type { MetaDescriptor } from 'react-router'
import { withLang } from '../../language/with-lang.ts'
import type { RootData } from '../../root-data.ts'

/** Structured data of the shop: organisation, contact and search. */
export function shopStructuredData({ siteUrl, settings }: RootData, locale: Locale): MetaDescriptor[] {
  const home = siteUrl + withLang('/main', locale)
  const { name, description, logo, phone, contact_email, address, social } = settings
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        description: description ?? undefined,
        url: home,
        logo: logo ? new URL(logo, siteUrl).href : undefined,
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
        name,
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
