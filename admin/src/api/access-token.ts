import { sendRequest } from './send-request.ts'

type CurrentToken = { text: string; renewAt: number }
type TokenResponse = { access_token: string; token: { expires_in: number } }

/** Set after a sign-in in this browser. Without it there is no refresh cookie, so no refresh is attempted. */
const STORAGE_KEY = 'admin_signed_in'

let current: CurrentToken | null = null
let renewing: Promise<string | null> | null = null

/** Stores the access token in memory only. A page reload gets a new one with the HttpOnly refresh cookie. */
export function storeToken({ access_token, token }: TokenResponse) {
  // Refreshed at three quarters of its lifetime, so that no request carries an expired token.
  current = { text: access_token, renewAt: Date.now() + token.expires_in * 750 }
  localStorage.setItem(STORAGE_KEY, 'yes')
}

export function clearToken() {
  current = null
  localStorage.removeItem(STORAGE_KEY)
}

/** A valid access token, refreshed if necessary; null when signed out. `refused` is a token the API has just rejected. */
export async function validToken(refused?: string): Promise<string | null> {
  if (current && current.text !== refused && current.renewAt > Date.now()) return current.text
  if (!localStorage.getItem(STORAGE_KEY)) return null
  renewing ??= navigator.locks.request('staff-refresh', renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** Runs in one tab at a time, because every refresh rotates the cookie. */
async function renew(): Promise<string | null> {
  const { status, body } = await sendRequest({ method: 'POST', path: '/api/auth/staff/refresh', headers: {} })
  if (status >= 400) {
    clearToken()
    return null
  }
  storeToken(body as TokenResponse)
  return current?.text ?? null
}
