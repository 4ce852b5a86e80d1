import type { FinishOidc } from '@rawnaq/contract/account-forms'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'
import { langOf } from '../../language/lang.ts'

/** State of this tab during the redirect to a provider, in session storage. `page` is where it began. */
type RedirectState = { remember: boolean; page: string }

/** How the provider answered: with a code, or without because of a cancellation or an error. */
export type OidcResult = { provider: string } & ({ form: FinishOidc } | { failure: 'cancelled' | 'failed' })

const storageKey = 'signing_in_elsewhere'
const nameKey = 'name_from_provider'

/** Opens the sign-in page of the provider, which redirects to this page: that of the sign-in or of the account. */
export function openProvider(url: string, remember: boolean) {
  const redirect: RedirectState = { remember, page: currentPage() }
  setSessionText(storageKey, JSON.stringify(redirect))
  window.location.assign(url)
}

/** The result of the redirect, to be read once; null without a redirect. */
export function readOidcResult(): OidcResult | null {
  const answer = new URLSearchParams(window.location.hash.slice(1))
  const [provider, state] = [answer.get('provider'), answer.get('state')]
  if (provider === null || state === null) return null
  const redirect = storedState()
  const page = redirect?.page ?? currentPage()
  // The registered address has no language, so the page first reloads in the language of the shopper.
  if (langOf(new URL(page, window.location.href).href) !== langOf(window.location.href)) {
    window.location.replace(page + window.location.hash)
    return null
  }
  setSessionText(storageKey, null)
  window.history.replaceState(window.history.state, '', page)
  const [code, error] = [answer.get('code'), answer.get('error')]
  if (!code || error !== null) return { provider, failure: cancellations.has(error) ? 'cancelled' : 'failed' }
  // Apple sends the name once, so it is stored until a sign-in succeeds.
  const name = answer.get('name') ?? sessionText(nameKey) ?? undefined
  if (name !== undefined) setSessionText(nameKey, name)
  const form = { code, state, iss: answer.get('iss') ?? undefined, name, remember: redirect?.remember ?? false }
  return { provider, form }
}

/** Forgets the name that Apple sent. */
export const forgetProviderName = () => setSessionText(nameKey, null)

const currentPage = () => window.location.pathname + window.location.search

const cancellations = new Set<string | null>(['access_denied', 'user_cancelled_authorize'])

function storedState(): RedirectState | null {
  try {
    return JSON.parse(sessionText(storageKey) ?? 'null')
  } catch {
    return null
  }
}
