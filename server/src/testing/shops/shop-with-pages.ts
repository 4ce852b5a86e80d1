import type { TestContext } from 'node:test'
import type { EdgeCaches } from '../../http/cache/edge-caches.ts'
import { servePages } from '../../web/storefront-pages.ts'
import { openTestShop } from '../shop.ts'

/** A shop with pages and one vase; `rendered` counts the rendered pages. */
export async function openWithPages(t: TestContext, options: { edges?: EdgeCaches; now?: () => Date } = {}) {
  const shop = await openTestShop(t, {
    ...options,
    permissions: ['catalogue:write', 'setting:write'],
    isExtended: true,
    items: [{ name_en: 'Vase', name_ar: 'مزهرية' }],
  })
  await servePages(shop.app, shop)
  await shop.settled()
  const drawings = t.mock.method(shop.cache, 'collectTags')
  const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode: status, headers: had, rawPayload } = await shop.app.inject({ method, url, headers })
    return { status, headers: had, bytes: rawPayload, text: String(rawPayload) }
  }
  return { ...shop, get, rendered: () => drawings.mock.callCount() }
}
