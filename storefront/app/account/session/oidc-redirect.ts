import type { OidcProvider } from '@rawnaq/contract/account'
import type { Locale } from '@rawnaq/rules/locale'
import { randomId } from '../../browser/random-id.ts'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginPath, returnUrl } from '../return-url.ts'

/** State of this tab during the OIDC redirect, in session storage. */
type RedirectState = { state: string; nonce: string; remember: boolean; locale: Locale; next: string | null }

const storageKey = 'signing_in_elsewhere'

/** Redirects to the provider, which returns to the sign-in page with an ID token for the nonce of this request. */
export function startOidcRedirect({ authorization_endpoint, client_id }: OidcProvider, remember: boolean) {
  const { href, search } = window.location
  const redirect: RedirectState = {
    state: randomId(),
    nonce: randomId(),
    remember,
    locale: langOf(href),
    next: returnUrl(search),
  }
  setSessionText(storageKey, JSON.stringify(redirect))
  const address = new URL(authorization_endpoint)
  const query = {
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id,
    redirect_uri: `${window.location.origin}/main/login`,
    state: redirect.state,
    nonce: redirect.nonce,
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  window.location.assign(address)
}

/** The result of the OIDC redirect, to be read once. `token` is null if state or nonce differ; null without a redirect. */
export function readOidcResult(): { token: string | null; remember: boolean } | null {
  const answer = new URLSearchParams(window.location.hash.slice(1))
  if (!answer.has('state')) return null
  const redirect = storedState()
  const login = withLang(
    `/main${redirect?.next ? loginPath(redirect.next) : '/login'}`,
    redirect?.locale ?? langOf(window.location.href),
  )
  // The registered redirect URI has no language, so the page first reloads in the language of the shopper.
  if (redirect && redirect.locale !== langOf(window.location.href)) {
    window.location.replace(login + window.location.hash)
    return null
  }
  setSessionText(storageKey, null)
  window.history.replaceState(window.history.state, '', login)
  const token = answer.get('id_token')
  const isValid =
    token !== null && redirect !== null && answer.get('state') === redirect.state && nonceOf(token) === redirect.nonce
  return { token: isValid ? token : null, remember: redirect?.remember ?? false }
}

function storedState(): RedirectState | null {
  try {
    return JSON.parse(sessionText(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/** The nonce of an unverified ID token. The server verifies the signature. */
function nonceOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(payload)).nonce
  } catch {
    return null
  }
}
