import { auditedKey } from '../../db/audit/record-audit.ts'
import type { App } from '../app-type.ts'
import { limits } from '../limits/rate-limits.ts'

/** Names the API key of a request in its audit entries, and tells it its rate limit in the headers of responses. */
export function addApiKeyHooks(app: App) {
  // After the body was read: the streams of a request do not keep the context.
  app.addHook('preHandler', ({ caller }, _reply, done) => {
    if (!caller?.apiKey) return done()
    auditedKey.run(caller.apiKey, done)
  })
  app.addHook('onSend', async ({ caller }, reply) => {
    const left = caller?.apiKey?.rateLimit
    if (!left) return
    // draft-ietf-httpapi-ratelimit-headers
    reply.header('ratelimit-policy', `"key";q=${limits.apiKeys.max};w=${limits.apiKeys.timeWindow / 1000}`)
    reply.header('ratelimit', `"key";r=${left.remaining};t=${left.resetSeconds}`)
  })
}
