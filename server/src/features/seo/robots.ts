import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'

/** Personal pages, under `/main/`; each also has `noindex`. */
const privatePages = [
  'cart',
  'checkout',
  'successful-payment',
  'payment-failure',
  'complete-order',
  'order-details',
  'open-order',
  'return',
  'stock-alerts',
  'list',
  'stop-reminders',
  'newsletter',
  'thank-after-order',
  'my-account',
  'invoice',
  'favorite',
  'compare',
]

/** Excludes crawlers from personal pages, and links the sitemap. */
export function robotsRoute(app: App, { siteUrl }: Shop) {
  const disallowed = ['/api/', ...privatePages.map((name) => `/main/${name}`)]
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  const text = lines.join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
