import type { Location, MetaDescriptor } from 'react-router'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import type { RootData } from '../root-data.ts'
import type { PostContent } from './read-post.ts'

/** Structured data of an article. */
export function postStructuredData(
  post: PostContent,
  { siteUrl, settings }: RootData,
  location: Location,
): MetaDescriptor {
  const locale = langOf(location.search)
  const shop = { '@type': 'Organization', name: settings.name, url: `${siteUrl}/main` }
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title.text,
      description: post.opening,
      datePublished: post.written,
      inLanguage: post.body.lang ?? locale,
      image: post.image ? new URL(post.image.url, siteUrl).href : undefined,
      mainEntityOfPage: siteUrl + withLang(`/main/posts/${post.id}`, locale),
      author: shop,
      publisher: shop,
    },
  }
}
