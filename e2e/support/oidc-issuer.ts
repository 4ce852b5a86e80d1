import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An OpenID Connect issuer that knows one person and redirects every visitor back at once. */
export async function startOidcIssuer(somebody: { name: string; email: string }) {
  let forged: { nonce?: string; state?: string } = {}
  const server = createServer((request, response) => {
    const issuer = addressOf(server)
    const requested = new URL(request.url ?? '/', issuer)
    if (requested.pathname === '/authorize') {
      const given = { ...Object.fromEntries(requested.searchParams), ...forged }
      const now = Math.floor(Date.now() / 1000)
      const about = { sub: somebody.email, email_verified: true, ...somebody, nonce: given.nonce }
      const id_token = signed({
        ...about,
        iss: issuer,
        aud: requested.searchParams.get('client_id'),
        iat: now,
        exp: now + 300,
      })
      const answer = new URLSearchParams({ id_token, state: given.state ?? '' })
      response.writeHead(302, { location: `${requested.searchParams.get('redirect_uri')}#${answer}` }).end()
      return
    }
    const description = { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }]
    const body = requested.pathname === '/keys' ? { keys } : description
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: addressOf(server),
    /** Makes it return other values than requested. */
    forges: (change: typeof forged) => {
      forged = change
    },
    close: () => server.close(),
  }
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function signed(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'ES256', kid: 'k1' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
