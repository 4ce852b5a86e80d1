import type { LoggedIn, Profile } from '@rawnaq/contract/account'
import { type AccountClient, accountClient } from '@rawnaq/contract/account-client'
import type { LogOut } from '@rawnaq/contract/account-forms'
import { ApiRefusal, type ApiRequest, type ApiResponse, type Transport } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { fetchTransport } from '../../browser/fetch-transport.ts'
import { setSessionText } from '../../browser/web-storage.ts'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginPath, shopPath } from '../return-url.ts'
import { requiresVisitor } from '../route-guards.ts'
import { type AccessToken, dropToken, storeToken, tokenOf, validToken } from './access-token.ts'
import { profileStore } from './profile-store.ts'
import { sessionEndedKey } from './session-ended-key.ts'

/*
 * The session of this browser, in a lazy chunk that visitors never load.
 *   - `useProfile()` of profile-store.ts returns the stored profile: for links and a greeting, for nothing private;
 *   - `requireCustomer(request)` of require-customer.ts guards the `clientLoader` of a page for customers;
 *   - `currentProfile()` returns the signed-in profile from the server, `accountApi(locale)` sends requests as them;
 *   - `browserApi` of api.ts uses the session automatically while a profile is stored.
 */

/** The signed-in profile from the server, requested once and after a change of account. Null for visitors. */
export function currentProfile(): Promise<Profile | null> {
  const user = profileStore.read()?.id
  if (user === undefined) return Promise.resolve(null)
  if (profileRequest?.user !== user) {
    const answer = fetchProfile()
    profileRequest = { user, answer }
    // A failed request is retried next time.
    answer.catch(() => {
      profileRequest = null
    })
  }
  return profileRequest.answer
}

/** The account API of the signed-in customer. An expired session opens the sign-in page and throws the refusal. */
export const accountApi = (locale: Locale): AccountClient => accountClient(sessionTransport, locale)

/**
 * Sends requests with the access token. A refused token is refreshed once; after a second 401 the session ends and the
 * sign-in page opens, which returns to this page.
 */
export const sessionTransport: Transport = async (request) => {
  const token = isPublic(request) ? null : await tokenOrExpire()
  const response = token || !isAddressRequest(request) ? await sendWith(token, request) : { status: 401, body: null }
  if (response.status !== 401) return response
  // A late 401 does not sign out an account that signed in since.
  const newToken = await validToken(token ?? undefined)
  const retried = newToken ? await sendWith(newToken, request) : response
  if (retried.status === 401) {
    expireSession()
    openSignInPage()
  }
  return retried
}

/** Starts a session with the response of a sign-in or sign-up. */
export function beginSession(session: Pick<LoggedIn, 'data' | 'access_token' | 'token'>) {
  storeProfile(session.data)
  storeToken(session.data.id, tokenOf(session))
}

/** Reloads the profile after it may have changed. */
export function refreshSession() {
  profileRequest = null
  return currentProfile()
}

/** Stores the profile returned by the server. */
export function storeProfile(profile: Profile) {
  profileRequest = { user: profile.id, answer: Promise.resolve(profile) }
  profileStore.change(() => profile)
}

/**
 * Signs out on the server and in every tab, with `everywhere` on every device. `leave` navigates away from private
 * pages before the profile is cleared. Without a connection it throws and changes nothing.
 */
export async function endSession(leave: () => void | Promise<void>, options: LogOut = {}) {
  await accountApi(langOf(window.location.href)).logOut(options)
  await leave()
  clearSession()
}

/** Clears the session of a deleted account, which the server has already ended. */
export async function endDeletedSession(leave: () => void | Promise<void>) {
  await leave()
  clearSession()
}

/** Emits `sign-in-required`; a listener that opens the sign-in page itself prevents the default, a page load. */
export const sessionEvents = new EventTarget()

/** Opens the sign-in page after the server has ended the session, unless the current page is for visitors. */
export function openSignInPage() {
  const path = shopPath(window.location)
  if (requiresVisitor(path)) return
  const isUnhandled = sessionEvents.dispatchEvent(new Event('sign-in-required', { cancelable: true }))
  if (isUnhandled) window.location.assign(`/main${withLang(loginPath(path), langOf(window.location.href))}`)
}

let profileRequest: { user: number; answer: Promise<Profile | null> } | null = null

function clearSession() {
  dropToken()
  profileRequest = null
  profileStore.change(() => null)
}

/** Clears a session that the server has ended; the sign-in page shows a notice. */
function expireSession() {
  if (profileStore.read()) setSessionText(sessionEndedKey, 'yes')
  clearSession()
}

async function fetchProfile(): Promise<Profile | null> {
  const token = await tokenOrExpire()
  if (!token) return null
  try {
    const { data } = await accountClient((request) => sendWith(token, request), langOf(window.location.href)).me()
    storeProfile(data)
    storeToken(data.id, token)
    return data
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.status === 401)) throw failure
    expireSession()
    return null
  }
}

async function tokenOrExpire(): Promise<AccessToken | null> {
  const token = await validToken()
  if (!token) expireSession()
  return token
}

const sendWith = (token: AccessToken | null, request: ApiRequest): Promise<ApiResponse> =>
  fetchTransport(
    token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token.text}` } } : request,
  )

/** Public requests do not wait for a token. */
const isPublic = ({ method, path }: ApiRequest) =>
  method === 'GET' && publicPaths.test(path) && !/[?&](liked|low_stock)=/.test(path)

const publicPaths = /^\/api\/(item|most|property|category|offer|post|search|setting|payment-method|coupon)\b/

/** Without a session these routes serve the address of a guest order, so a request without a token is never sent. */
const isAddressRequest = ({ path }: ApiRequest) => /^\/api\/address\b/.test(path)
