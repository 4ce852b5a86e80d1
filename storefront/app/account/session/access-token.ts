import { accountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import { fetchTransport } from '../../browser/fetch-transport.ts'
import { withTabLock } from '../../browser/tab-lock.ts'
import { langOf } from '../../language/lang.ts'
import { profileStore } from './profile-store.ts'

export type AccessToken = {
  text: string
  /** Times are in milliseconds since 1970, which includes the time a computer sleeps. */
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
  setCurrent(user, token)
  const echo = new BroadcastChannel('session')
  const sent = new Promise<void>((resolve) => {
    echo.onmessage = ({ data }: MessageEvent<{ token: AccessToken }>) => data.token.text === token.text && resolve()
    setTimeout(resolve, 1000)
  })
  channel.postMessage({ user, token })
  return sent.finally(() => echo.close())
}

/** A valid access token, refreshed with the cookie if needed; null if the server reports no session. */
export async function validToken(refused?: AccessToken): Promise<AccessToken | null> {
  const token = currentToken()
  if (token && token !== refused && token.endsAt > Date.now()) return token
  return profileStore.read() ? refreshOnce(refused) : null
}

export function dropToken() {
  current = null
  clearTimeout(timer)
}

const currentToken = () => (current && current.user === profileStore.read()?.id ? current.token : null)

const channel = new BroadcastChannel('session')
channel.onmessage = ({ data: { user, token } }: MessageEvent<{ user: number; token: AccessToken }>) => {
  if (user === profileStore.read()?.id) setCurrent(user, token)
}

let timer: ReturnType<typeof setTimeout> | undefined

function setCurrent(user: number, token: AccessToken) {
  current = { user, token }
  clearTimeout(timer)
  timer = setTimeout(renewIfDue, token.renewAt - Date.now())
}

/** Refreshes before expiry, so that no request waits. A failure is ignored: the next request retries and reports it. */
function renewIfDue() {
  const token = currentToken()
  if (token && token.renewAt <= Date.now()) Promise.allSettled([refreshOnce()])
}

// Timers do not run while a computer sleeps or a page is in the background.
for (const event of ['online', 'pageshow', 'focus']) window.addEventListener(event, renewIfDue)
document.addEventListener('visibilitychange', renewIfDue)

let refreshing: Promise<AccessToken | null> | null = null

function refreshOnce(refused?: AccessToken) {
  refreshing ??= withTabLock('refresh', () => fetchToken(refused)).finally(() => {
    refreshing = null
  })
  return refreshing
}

async function fetchToken(refused?: AccessToken): Promise<AccessToken | null> {
  // Another tab may have refreshed the token first.
  const newer = currentToken()
  if (newer && newer !== refused && newer.renewAt > Date.now()) return newer
  const user = profileStore.read()?.id
  if (user === undefined) return null
  try {
    const token = tokenOf(await accountClient(fetchTransport, langOf(window.location.href)).refresh())
    // The next tab in the queue receives the token before it gets the lock, and does not request another.
    if (user === profileStore.read()?.id) await storeToken(user, token)
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.status === 401)) throw failure
  }
  // The new token, or the token of an account that signed in meanwhile.
  const newest = currentToken()
  return newest === newer ? null : newest
}
