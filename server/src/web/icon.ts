import { readFileSync } from 'node:fs'
import { defaultAccent } from '@rawnaq/rules/accent'
import { directionOf, locales } from '@rawnaq/rules/locale'
import { iconFile } from '@rawnaq/storefront/handler'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { brandIn, type LocalBrand, readBrand } from '../db/settings/brand.ts'
import { wordmarkLocale } from '../email/wordmark.ts'
import { html } from '../html/html.ts'
import type { App } from '../http/app-type.ts'

const AN_HOUR = 'public, max-age=3600'
const querystring = z.object({ lang: z.enum(locales).default('en') })

/**
 * Serves the icon of the shop and its web manifest, with its name and accent colour. `/favicon.ico` is for clients that
 * do not read the page: bookmarks, feed readers, old browsers.
 */
export function serveIcon(app: App, { db, siteUrl }: { db: Db; siteUrl: string }) {
  const config = { access: 'anyone' } as const
  const schema = { hide: true, querystring }
  app.get('/main/icon.svg', { schema, config }, async (request, reply) => {
    const brand = brandIn(await readBrand(db), request.query.lang)
    return reply.header('cache-control', AN_HOUR).type('image/svg+xml').send(iconOf(brand))
  })
  app.get('/main/manifest.webmanifest', { schema, config }, async (request, reply) => {
    const { lang } = request.query
    const manifest = manifestOf(brandIn(await readBrand(db), lang), lang)
    return reply.header('cache-control', AN_HOUR).type('application/manifest+json').send(JSON.stringify(manifest))
  })
  const icon = readFileSync(iconFile)
  app.get('/favicon.ico', async (_request, reply) => {
    const brand = await readBrand(db)
    reply.header('cache-control', AN_HOUR)
    if (!hasOwnLook(brandIn(brand, 'en'))) return reply.type('image/x-icon').send(icon)
    return reply.redirect(`${siteUrl}/main/icon.svg`, 302)
  })
}

/** Whether the icon of the design does not fit the shop. */
const hasOwnLook = ({ name, accent }: LocalBrand) => accent !== defaultAccent || !wordmarkLocale(name)

/** The icon of the design in the accent colour; for a name without artwork its initial. */
function iconOf({ name, accent }: LocalBrand): string {
  if (wordmarkLocale(name)) return star.replace('#0F4A3A', accent)
  const [first] = new Intl.Segmenter().segment(name.trim())
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="2" fill="${accent}"/><text x="12" y="17" text-anchor="middle" font-family="Georgia,serif" font-size="15" fill="#DCC594">${first?.segment.toUpperCase()}</text></svg>`
    .html
}

const star = readFileSync(new URL(import.meta.resolve('@rawnaq/storefront/art/favicon.svg')), 'utf8')

const manifestOf = ({ name, accent }: LocalBrand, lang: (typeof locales)[number]) => ({
  name,
  short_name: name,
  lang,
  dir: directionOf(lang),
  start_url: lang === 'ar' ? '/main?lang=ar' : '/main',
  scope: '/main',
  display: 'minimal-ui',
  background_color: '#fbf8f2',
  theme_color: accent,
  icons: [{ src: `/main/icon.svg?lang=${lang}`, sizes: 'any', type: 'image/svg+xml' }],
})
