import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'

/** Pages that are somebody's own, under `/main/`; each says `noindex` itself too. */
export const privatePages = [
  'cart',
  'checkout',
  'successful-payment',
  'payment-failure',
  'complete-order',
  'order-details',
  'open-order',
  'thank-after-order',
  'my-account',
  'invoice',
  'favorite',
]

/** Keeps crawlers away from what is somebody's own, and names the map of the rest. */
export function robotsRoute(app: App, { siteUrl }: Shop) {
  const kept = ['/api/', ...privatePages.map((name) => `/main/${name}`)]
  const lines = ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, '']
  const text = lines.join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
