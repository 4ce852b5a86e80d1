import type { Locale } from '@rawnaq/rules/locale'

/** A page with its pictures, at one path or at one per language; without `changed` if its last modification is unknown. */
export type SitemapPage = { path: string | Record<Locale, string>; changed?: Date; pictures?: readonly string[] }

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A sitemap of pages, each in every language of the shop, with the other language as an alternate. */
export const sitemap = (pages: readonly SitemapPage[], siteUrl: string, languages: readonly Locale[]): string =>
  `${xml}<urlset ${namespaces}>\n${pages.map((page) => inEachLanguage(page, siteUrl, languages)).join('')}</urlset>\n`

/** The sitemap index. */
export const sitemapIndex = (maps: readonly { path: string; changed?: Date }[], siteUrl: string): string => {
  const entries = maps.map(
    ({ path, changed }) => `<sitemap><loc>${siteUrl}${path}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${xml}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

function inEachLanguage(
  { path, changed, pictures = [] }: SitemapPage,
  siteUrl: string,
  languages: readonly Locale[],
): string {
  const paths = typeof path === 'string' ? { en: path, ar: path } : path
  const addresses = { en: `${siteUrl}${paths.en}`, ar: `${siteUrl}${paths.ar}?lang=ar` }
  const alternates = [
    alternate('en', addresses.en),
    alternate('ar', addresses.ar),
    alternate('x-default', addresses.en),
  ]
  const others = languages.length > 1 ? alternates.join('') : ''
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${address(picture, siteUrl)}</image:loc></image:image>`,
  )
  const rest = `${lastmod(changed)}${others}${images.join('')}</url>\n`
  return languages.map((language) => `<url><loc>${addresses[language]}</loc>${rest}`).join('')
}

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

const lastmod = (changed: Date | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

/** File names are arbitrary: characters not allowed in a URL or XML are encoded. */
const address = (path: string, siteUrl: string) =>
  new URL(encodeURI(path), siteUrl).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
