import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Record<string, unknown>

/** What the issuer does unlike an honest one, or for another person. */
type Deviation = {
  claims?: Claims
  /** The state it returns. */
  state?: string
  /** The person cancels, with this error code. */
  error?: string
  /** The `user` field of Apple. */
  user?: object
  /** Happens before a code is exchanged. */
  beforeExchange?: () => Promise<unknown>
}

type IssuerOptions = {
  /** The client secret it expects: a text, the public key of a signed one, or none of a public client. */
  secret?: string | KeyObject
}

type Grant = { challenge: string; redirectUri: string; clientId: string; nonce: string; claims: Claims }

/**
 * An OpenID Connect issuer on this machine that knows one person and sends every visitor back at once. Its token
 * endpoint checks the client secret, the PKCE verifier and the redirect address, and takes a code once.
 */
export async function openOidcIssuer(person: Claims, { secret }: IssuerOptions = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const grants = new Map<string, Grant>()
  let deviation: Deviation = {}
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', urlOf(server))
    if (pathname === '/authorize') {
      const { location, form } = authorize(searchParams)
      if (form) response.setHeader('content-type', 'text/html').end(postingPage(location, form))
      else response.writeHead(302, { location }).end()
      return
    }
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': description(urlOf(server)),
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', use: 'sig' }] },
    }
    const answer = pathname === '/token' ? await exchange(request) : documents[pathname]
    response
      .writeHead(answer && !('error' in answer) ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })

  function authorize(query: URLSearchParams) {
    const parameter = (name: string) => query.get(name) ?? ''
    const isSound = parameter('response_type') === 'code' && parameter('code_challenge_method') === 'S256'
    const state = deviation.state ?? parameter('state')
    const code = randomUUID()
    const answer: Record<string, string> = { state }
    if (deviation.error || !isSound) answer.error = deviation.error ?? 'invalid_request'
    else {
      const claims = { ...person, ...deviation.claims }
      const [challenge, redirectUri] = [parameter('code_challenge'), parameter('redirect_uri')]
      grants.set(code, { challenge, redirectUri, clientId: parameter('client_id'), nonce: parameter('nonce'), claims })
      answer.code = code
      if (deviation.user) answer.user = JSON.stringify(deviation.user)
    }
    if (parameter('response_mode') === 'form_post') return { location: parameter('redirect_uri'), form: answer }
    return { location: `${parameter('redirect_uri')}?${new URLSearchParams(answer)}` }
  }

  async function exchange(request: IncomingMessage) {
    const form = new URLSearchParams(await text(request))
    await deviation.beforeExchange?.()
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    if (!isClient(form, secret, urlOf(server))) return { error: 'invalid_client' }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || challenge !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return { error: 'invalid_grant' }
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 300, jti: randomUUID() }
    const id_token = signed({
      ...{ iss: urlOf(server), aud: grant.clientId, nonce: grant.nonce, ...times },
      ...grant.claims,
    })
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token }
  }

  function signed(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const content = `${part({ alg: 'ES256', kid: 'k1' })}.${part(claims)}`
    return `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(server),
    /** Signs its ID tokens, with the key id `k1`. */
    privateKey,
    /** Makes it deviate until the next call. */
    deviates: (change: Deviation) => {
      deviation = change
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port

const description = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
})

/** Whether the client proves itself: by its secret, or by one that it has signed as Apple asks. */
function isClient(form: URLSearchParams, secret: string | KeyObject | undefined, issuer: string): boolean {
  const given = form.get('client_secret')
  if (typeof secret !== 'object') return given === (secret ?? null)
  const [head = '', body = '', signature = ''] = (given ?? '').split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')
  const { aud, sub, iss, exp, iat } = parse(body)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: secret, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg, kid } = parse(head)
  const isShort = exp > Date.now() / 1000 && exp - iat <= 15_777_000
  return (
    isSigned && alg === 'ES256' && Boolean(kid && iss) && aud === issuer && sub === form.get('client_id') && isShort
  )
}

/** Posts its fields at once, as Apple's page does. */
function postingPage(action: string, fields: Record<string, string>): string {
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${escaped(value)}">`)
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}
