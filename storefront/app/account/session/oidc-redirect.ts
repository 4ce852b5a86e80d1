import type { OidcProvider as Site } from '@rawnaq/contract/account'
import type { Locale } from '@rawnaq/rules/locale'
import { randomId } from '../../browser/random-id.ts'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginFor, returnUrl } from '../return-url.ts'

/** State of this tab during the OIDC redirect. */
type Left = { state: string; nonce: string; remember: boolean; locale: Locale; next: string | null }

const entry = 'signing_in_elsewhere'

/** Goes to the other site, which sends back to the login with a token that names this very visit. */
export function leaveFor({ authorization_endpoint, client_id }: Site, remember: boolean) {
  const { href, search } = window.location
  const left: Left = { state: randomId(), nonce: randomId(), remember, locale: langOf(href), next: returnUrl(search) }
  setSessionText(entry, JSON.stringify(left))
  const address = new URL(authorization_endpoint)
  const requested = {
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id,
    redirect_uri: `${window.location.origin}/main/login`,
    state: left.state,
    nonce: left.nonce,
  }
  for (const [name, value] of Object.entries(requested)) address.searchParams.set(name, value)
  window.location.assign(address)
}

/** The result of the OIDC redirect, read once. A token with another nonce is rejected; null without a redirect. */
export function comeBack(): { token: string | null; remember: boolean } | null {
  const answer = new URLSearchParams(window.location.hash.slice(1))
  if (!answer.has('state')) return null
  const left = leftBefore()
  const login = withLang(
    `/main${left?.next ? loginFor(left.next) : '/login'}`,
    left?.locale ?? langOf(window.location.href),
  )
  // One is sent back in English: the other site knows one address only.
  if (left && left.locale !== langOf(window.location.href)) {
    window.location.replace(login + window.location.hash)
    return null
  }
  setSessionText(entry, null)
  window.history.replaceState(window.history.state, '', login)
  const token = answer.get('id_token')
  const isOurs = token !== null && left !== null && answer.get('state') === left.state && nonceOf(token) === left.nonce
  return { token: isOurs ? token : null, remember: left?.remember ?? false }
}

function leftBefore(): Left | null {
  try {
    return JSON.parse(sessionText(entry) ?? 'null')
  } catch {
    return null
  }
}

/** Read only to compare: whether the token is genuine is for the shop to find out. */
function nonceOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(payload)).nonce
  } catch {
    return null
  }
}
