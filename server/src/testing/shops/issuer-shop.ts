import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import type { TestContext } from 'node:test'
import { openOidcIssuer } from '../../../../tools/shop/oidc-issuer.ts'
import type { TestResponse } from '../shop.ts'
import { openShopWithVisitors } from '../visitors.ts'

const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
/** The person that Google knows. */
export const noura = { sub: 'g-1', email: 'noura@gmail.com', email_verified: true, name: 'Noura Al Enezi' }

/** A shop with Google and Apple, and the browser of a shopper. */
export async function openShopWithIssuers(t: TestContext) {
  const google = await openOidcIssuer(noura, { secret: 'rose-oud' })
  const apple = await openOidcIssuer({ sub: 'a-1', email_verified: 'true' }, { secret: appleKeys.publicKey })
  t.after(() => Promise.all([google.close(), apple.close()]))
  const secret = { teamId: 'TEAM', keyId: 'KEY', privateKey: appleKeys.privateKey }
  const shop = await openShopWithVisitors(t, {
    issuers: [
      { name: 'google', issuer: google.url, clientId: 'rawnaq', secret: 'rose-oud' },
      { name: 'apple', issuer: apple.url, clientId: 'app.rawnaq', secret },
    ],
  })
  const { call, app } = shop
  const start = async (name: string, cookie = '') => {
    const { status, body, headers } = await call('POST', `/auth/oidc/${name}`, undefined, { cookie })
    assert.equal(status, 200)
    return { url: String(body.data.url), cookie: cookieOf(headers) }
  }
  /** What a page gets in its fragment after a visit to the issuer, by default the sign-in page. */
  const visit = async (url: string, page = '/main/login') => {
    const answer = await fetch(url, { redirect: 'manual' })
    const location = answer.headers.get('location')
    const text = await answer.text()
    const callback = new URL(location ?? text.match(/action="([^"]+)"/)![1]!)
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)]
    const form = new URLSearchParams(fields.map(([, name, value]) => [name!, value!.replaceAll('&quot;', '"')]))
    const back = await app.inject(
      location
        ? { url: callback.pathname + callback.search }
        : {
            method: 'POST',
            url: callback.pathname,
            payload: form.toString(),
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
          },
    )
    assert.deepEqual([back.statusCode, back.headers['cache-control']], [303, 'no-store'])
    const { origin, pathname, hash } = new URL(String(back.headers.location))
    assert.deepEqual([origin, pathname], ['http://shop.test', page])
    return Object.fromEntries(new URLSearchParams(hash.slice(1)))
  }
  const finish = ({ provider, ...form }: Record<string, string>, cookie: string, locale = 'en') =>
    call('POST', `/auth/oidc/${provider}/session`, { ...form, remember: true }, { cookie, locale })
  return {
    ...{ ...shop, google, apple, start, visit, finish },
    signInWith: async (name: string, cookie?: string) => {
      const started = await start(name, cookie)
      return finish(await visit(started.url), started.cookie)
    },
  }
}

/** The cookie that binds a sign-in to its browser. */
export const cookieOf = (headers: TestResponse['headers']) =>
  String(headers['set-cookie']).match(/signing_in=[^;]+/)?.[0] ?? ''
