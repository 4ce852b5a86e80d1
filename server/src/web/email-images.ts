import { readFileSync } from 'node:fs'
import { locales } from '@rawnaq/rules/locale'
import { wordmarkFile } from '../email/wordmark.ts'
import type { App } from '../http/app-type.ts'

const ONE_MONTH = 'public, max-age=2592000'

/** Serves the wordmark at the top of emails: `/email/wordmark-en.png`. */
export function serveEmailImages(app: App) {
  for (const locale of locales) {
    const image = readFileSync(wordmarkFile(locale))
    app.get(`/email/wordmark-${locale}.png`, async (_request, reply) =>
      reply.header('cache-control', ONE_MONTH).type('image/png').send(image),
    )
  }
}
