import { accountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import { fetchTransport } from '../../browser/fetch-transport.ts'
import { withTabLock } from '../../browser/tab-lock.ts'
import { langOf } from '../../language/lang.ts'
import { profileStore } from './profile-store.ts'

export type AccessToken = {
  text: string
  /** In milliseconds since 1970, as are all times here: those go on while a computer sleeps. */
  renewAt: number
  endsAt: number
}

/** The access token and its account, in memory only. It is dropped if another tab signs in to another account. */
let current: { user: number; token: AccessToken } | null = null

export const tokenOf = ({ access_token, token }: { access_token: string; token: { expires_in: number } }) => ({
  text: access_token,
  renewAt: Date.now() + token.expires_in * 750,
  endsAt: Date.now() + token.expires_in * 1000,
})

/** Stores the token of this account and sends it to the other tabs. */
export function storeToken(user: number, token: AccessToken): Promise<void> {
  take(user, token)
  const echo = new BroadcastChannel('session')
  const sent = new Promise<void>((resolve) => {
    echo.onmessage = ({ data }: MessageEvent<{ token: AccessToken }>) => data.token.text === token.text && resolve()
    setTimeout(resolve, 1000)
  })
  tabs.postMessage({ user, token })
  return sent.finally(() => echo.close())
}

/** A valid access token, refreshed with the cookie if needed; null if the server reports no session. */
export async function validToken(refused?: AccessToken): Promise<AccessToken | null> {
  const token = tokenNow()
  if (token && token !== refused && token.endsAt > Date.now()) return token
  return profileStore.read() ? refreshed(refused) : null
}

export function dropToken() {
  current = null
  clearTimeout(timer)
}

const tokenNow = () => (current && current.user === profileStore.read()?.id ? current.token : null)

const tabs = new BroadcastChannel('session')
tabs.onmessage = ({ data: { user, token } }: MessageEvent<{ user: number; token: AccessToken }>) => {
  if (user === profileStore.read()?.id) take(user, token)
}

let timer: ReturnType<typeof setTimeout> | undefined

function take(user: number, token: AccessToken) {
  current = { user, token }
  clearTimeout(timer)
  timer = setTimeout(renew, token.renewAt - Date.now())
}

/** Early, so that no call has to wait; when it fails, the call that needs the token tries again and tells. */
function renew() {
  const token = tokenNow()
  if (token && token.renewAt <= Date.now()) Promise.allSettled([refreshed()])
}

// A timer does not run while a computer sleeps or a page rests.
for (const awake of ['online', 'pageshow', 'focus']) window.addEventListener(awake, renew)
document.addEventListener('visibilitychange', renew)

let refreshing: Promise<AccessToken | null> | null = null

function refreshed(refused?: AccessToken) {
  refreshing ??= withTabLock('refresh', () => fetchToken(refused)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function fetchToken(refused?: AccessToken): Promise<AccessToken | null> {
  // Another tab may have been quicker.
  const quicker = tokenNow()
  if (quicker && quicker !== refused && quicker.renewAt > Date.now()) return quicker
  const user = profileStore.read()?.id
  if (user === undefined) return null
  try {
    const token = tokenOf(await accountClient(fetchTransport, langOf(window.location.href)).refresh())
    // A tab that comes next has the token before its turn, and does not fetch another.
    if (user === profileStore.read()?.id) await storeToken(user, token)
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.status === 401)) throw failure
  }
  // The token just fetched, or that of an account that signed in meanwhile.
  const newest = tokenNow()
  return newest === quicker ? null : newest
}
