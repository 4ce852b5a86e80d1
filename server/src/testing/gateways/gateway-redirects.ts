import assert from 'node:assert/strict'
import Fastify, { type FastifyInstance } from 'fastify'
import type { GatewayMessage, Provider, RedirectProvider, ReturnUrls } from '../../payments/provider.ts'
import type { Choice } from '../../payments/simulators/page/page.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

/** Starts a simulated gateway on a free local port. Returns its URL. */
export async function listen(t: Test, gateway: (app: FastifyInstance) => void): Promise<string> {
  const app = Fastify({ forceCloseConnections: true })
  gateway(app)
  t.after(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/**
 * The return and webhook URLs of a shop, over HTTP. It stores received messages and answers webhooks as the provider
 * does.
 */
export async function openShopEndpoints(t: Test, provider: () => Provider & RedirectProvider) {
  const notices: GatewayMessage[] = []
  const waiting: (() => void)[] = []
  const url = await listen(t, (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.post<{ Querystring: Record<string, string>; Body: string }>('/notice', async (request, reply) => {
      const { query, body, headers } = request
      const message = { query, body, headers: headers as Record<string, string> }
      notices.push(message)
      for (const go of waiting.splice(0)) go()
      return reply.send(provider().acknowledge?.(message, `${url}/return`) ?? 'heard')
    })
  })
  const returnUrls: ReturnUrls = {
    returnUrl: `${url}/return`,
    cancelUrl: `${url}/return?canceled=yes`,
    noticeUrl: `${url}/notice`,
  }
  return {
    returnUrls,
    notices,
    /** Waits for so many webhooks. */
    async until(count: number) {
      while (notices.length < count) await new Promise<void>((go) => void waiting.push(go))
    },
  }
}

/** Follows a redirect as a shopper. Returns the page of the gateway, or the URL of the shop it redirects to. */
export async function visit(url: string): Promise<{ page: string; headers: Headers; back?: URL; at: string }> {
  let at = url
  for (;;) {
    const answer = await fetch(at, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (!location) return { page: await answer.text(), headers: answer.headers, at }
    const next = new URL(location, at)
    if (next.origin !== new URL(url).origin) return { page: '', headers: answer.headers, back: next, at }
    at = next.href
  }
}

/** Presses a button of a gateway's page. Returns the URL of the shop it redirects to. */
export async function press(url: string, choice: Choice): Promise<URL> {
  const { page, at } = await visit(url)
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1]
  assert.ok(action && page.includes(`name="choice" value="${choice}"`), 'There is no such button')
  const body = new URLSearchParams({ choice })
  for (const [, name, value] of page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    body.set(name!, value!)
  const answer = await fetch(new URL(action, at), { method: 'POST', body, redirect: 'manual' })
  assert.equal(answer.status, 303)
  return new URL(answer.headers.get('location')!, at)
}

/** The gateway message of a browser that returns to this URL. */
export const messageAt = (url: URL): GatewayMessage => ({
  query: Object.fromEntries(url.searchParams),
  body: '',
  headers: {},
})

/** A provider with a hosted page. */
export function redirecting(provider: Provider): Provider & RedirectProvider {
  assert.ok(provider.flow === 'redirect')
  return provider
}
