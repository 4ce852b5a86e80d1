import { locales } from '@rawnaq/rules/locale'
import { wordmarkPng } from '../email/wordmark.ts'
import type { App } from '../http/app-type.ts'

const ONE_MONTH = 'public, max-age=2592000'

/** Serves the wordmark at the top of emails: `/email/wordmark-en.png`. Each is rendered once. */
export function serveEmailImages(app: App) {
  const rendered = new Map<string, Promise<Buffer>>()
  for (const locale of locales) {
    app.get(`/email/wordmark-${locale}.png`, async (_request, reply) => {
      if (!rendered.has(locale)) rendered.set(locale, wordmarkPng(locale))
      return reply
        .header('cache-control', ONE_MONTH)
        .type('image/png')
        .send(await rendered.get(locale))
    })
  }
}
