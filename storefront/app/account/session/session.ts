import type { LoggedIn, Profile } from '@rawnaq/contract/account'
import { type AccountClient, accountClient } from '@rawnaq/contract/account-client'
import type { LogOut } from '@rawnaq/contract/account-forms'
import { ApiRefusal, type ApiRequest, type ApiResponse, type Transport } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { fetchTransport } from '../../browser/fetch-transport.ts'
import { setSessionText } from '../../browser/web-storage.ts'
import { langOf } from '../../language/lang.ts'
import { withLang } from '../../language/with-lang.ts'
import { loginFor, shopPath } from '../return-url.ts'
import { requiresVisitor } from '../route-guards.ts'
import { type AccessToken, dropToken, storeToken, tokenOf, validToken } from './access-token.ts'
import { profileStore } from './profile-store.ts'
import { sessionEndedKey } from './session-ended-key.ts'

/*
 * The session of this browser. It comes apart from the pages: who has never signed in here loads none of it.
 *   - `useProfile()` of profile-store tells whom the browser remembers: good for links and a greeting, for nothing private;
 *   - `customer(request)` of customer.ts guards the `clientLoader` of a page only customers may open;
 *   - `agreed()` tells who the shop says is signed in, `accountApi(locale)` makes calls as them;
 *   - `browserApi` of api.ts uses it automatically while a profile is stored.
 */

/** The signed-in profile from the server, requested once and after a change of account. Null for visitors. */
export function agreed(): Promise<Profile | null> {
  const user = profileStore.read()?.id
  if (user === undefined) return Promise.resolve(null)
  if (requested?.user !== user) {
    const answer = askWho()
    requested = { user, answer }
    // A failed request is retried next time.
    answer.catch(() => {
      requested = null
    })
  }
  return requested.answer
}

/** The calls of somebody's account, in a language. A session that is over leads to the login and throws the refusal. */
export const accountApi = (locale: Locale): AccountClient => accountClient(inPerson, locale)

/**
 * Carries a call of the customer. A token that is refused is renewed once; should the shop still say that nobody
 * is signed in, the session is over and the login is opened, which leads back.
 */
export const inPerson: Transport = async (sent) => {
  const token = isForEveryone(sent) ? null : await tokenOrOver()
  const answer = token || !isOfAccounts(sent) ? await withToken(sent, token) : { status: 401, body: null }
  if (answer.status !== 401) return answer
  // A late 401 does not sign out an account that signed in since.
  const next = await validToken(token ?? undefined)
  const again = next ? await withToken(sent, next) : answer
  if (again.status === 401) {
    sessionIsOver()
    leadToLogin()
  }
  return again
}

/** Starts a session with the response of a sign-in or sign-up. */
export function beginSession(answer: Pick<LoggedIn, 'data' | 'access_token' | 'token'>) {
  rememberAs(answer.data)
  storeToken(answer.data.id, tokenOf(answer))
}

/** Reloads the profile after it may have changed. */
export function refreshSession() {
  requested = null
  return agreed()
}

/** Stores the profile returned by the server. */
export function rememberAs(profile: Profile) {
  requested = { user: profile.id, answer: Promise.resolve(profile) }
  profileStore.change(() => profile)
}

/**
 * Signs out here, in the shop and in every tab, or with `everywhere` on every device; `leave` leads away from what is
 * private before it is forgotten whose it was. Without a connection it throws and nothing has changed.
 */
export async function endSession(leave: () => void | Promise<void>, given: LogOut = {}) {
  await accountApi(langOf(window.location.href)).logOut(given)
  await leave()
  forgetSession()
}

/** For an account that is no more: the shop has ended its sessions already. */
export async function leaveDeleted(leave: () => void | Promise<void>) {
  await leave()
  forgetSession()
}

/** Sets how the sign-in page opens: the router does it without a page load. */
export const setOpenLogin = (open: (path: string) => void) => {
  openLogin = open
}

let openLogin = (path: string) => window.location.assign(`/main${withLang(path, langOf(window.location.href))}`)

/** Opens the sign-in page after the shop has ended the session, unless the page is for visitors anyway. */
export function leadToLogin() {
  const path = shopPath(window.location)
  if (!requiresVisitor(path)) openLogin(loginFor(path))
}

let requested: { user: number; answer: Promise<Profile | null> } | null = null

function forgetSession() {
  dropToken()
  requested = null
  profileStore.change(() => null)
}

/** Ended by the shop; the login tells so. */
function sessionIsOver() {
  if (profileStore.read()) setSessionText(sessionEndedKey, 'yes')
  forgetSession()
}

async function askWho(): Promise<Profile | null> {
  const token = await tokenOrOver()
  if (!token) return null
  try {
    const { data } = await accountClient((sent) => withToken(sent, token), langOf(window.location.href)).me()
    rememberAs(data)
    storeToken(data.id, token)
    return data
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.status === 401)) throw failure
    sessionIsOver()
    return null
  }
}

async function tokenOrOver(): Promise<AccessToken | null> {
  const token = await validToken()
  if (!token) sessionIsOver()
  return token
}

const withToken = (sent: ApiRequest, token: AccessToken | null): Promise<ApiResponse> =>
  fetchTransport(token ? { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token.text}` } } : sent)

/** Public requests do not wait for a token. */
const isForEveryone = ({ method, path }: ApiRequest) =>
  method === 'GET' && publicCalls.test(path) && !/[?&](liked|low_stock)=/.test(path)

const publicCalls = /^\/api\/(item|most|property|category|offer|post|search|setting|payment-method|coupon)\b/

/** Visitors may make such a call too, and mean another thing by it: the address of an order they place as guests. */
const isOfAccounts = ({ path }: ApiRequest) => /^\/api\/address\b/.test(path)
