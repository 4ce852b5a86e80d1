import type { LoggedIn, Profile } from '@rawnaq/contract/account'
import { type AccountClient, accountClient } from '@rawnaq/contract/account-client'
import type { LogOut } from '@rawnaq/contract/account-forms'
import { type Answered, ApiRefusal, type Sent, type Transport } from '@rawnaq/contract/client'
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
 *   - `browserApi` of api.ts goes this way by itself for whoever is remembered.
 */

/** Who is signed in, as the shop says: asked once, and again after a change of account. Null where nobody is. */
export function agreed(): Promise<Profile | null> {
  const user = profileStore.read()?.id
  if (user === undefined) return Promise.resolve(null)
  if (asked?.user !== user) {
    const answer = askWho()
    asked = { user, answer }
    // What was not answered is asked again.
    answer.catch(() => {
      asked = null
    })
  }
  return asked.answer
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
  // Whoever has signed in since the call was made is not signed out by it.
  const next = await validToken(token ?? undefined)
  const again = next ? await withToken(sent, next) : answer
  if (again.status === 401) {
    sessionIsOver()
    leadToLogin()
  }
  return again
}

/** Takes the answer of a login or a sign-up into use. */
export function beginSession(answer: Pick<LoggedIn, 'data' | 'access_token' | 'token'>) {
  rememberAs(answer.data)
  storeToken(answer.data.id, tokenOf(answer))
}

/** Asks the shop again who is signed in, after something about them may have changed. */
export function refreshSession() {
  asked = null
  return agreed()
}

/** Takes in what has changed about somebody, told by the shop. */
export function rememberAs(profile: Profile) {
  asked = { user: profile.id, answer: Promise.resolve(profile) }
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

/** How the login is opened; the page's own router does it without loading again. */
export const setOpenLogin = (open: (path: string) => void) => {
  openLogin = open
}

let openLogin = (path: string) => window.location.assign(`/main${withLang(path, langOf(window.location.href))}`)

/** Nobody is led away from where visitors get in. */
function leadToLogin() {
  const path = shopPath(window.location)
  if (!requiresVisitor(path)) openLogin(loginFor(path))
}

let asked: { user: number; answer: Promise<Profile | null> } | null = null

function forgetSession() {
  dropToken()
  asked = null
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

const withToken = (sent: Sent, token: AccessToken | null): Promise<Answered> =>
  fetchTransport(token ? { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token.text}` } } : sent)

/** What is the same for everyone waits for no token. */
const isForEveryone = ({ method, path }: Sent) =>
  method === 'GET' && publicCalls.test(path) && !/[?&](liked|low_stock)=/.test(path)

const publicCalls = /^\/api\/(item|most|property|category|offer|post|search|setting|payment-method|coupon)\b/

/** Visitors may make such a call too, and mean another thing by it: the address of an order they place as guests. */
const isOfAccounts = ({ path }: Sent) => /^\/api\/address\b/.test(path)
