import { sendRequest } from './send-request.ts'

type CurrentToken = { text: string; renewAt: number }
type TokenResponse = { access_token: string; token: { expires_in: number } }

/** Tells that somebody has signed in with this browser: elsewhere there is no cookie to ask by. */
const STORAGE_KEY = 'admin_signed_in'

let current: CurrentToken | null = null
let renewing: Promise<string | null> | null = null

/** The access token lives in memory only; a reload asks for a new one by the cookie that no script can read. */
export function storeToken({ access_token, token }: TokenResponse) {
  // Renewed at three quarters of its time, so that no call meets its end.
  current = { text: access_token, renewAt: Date.now() + token.expires_in * 750 }
  localStorage.setItem(STORAGE_KEY, 'yes')
}

export function clearToken() {
  current = null
  localStorage.removeItem(STORAGE_KEY)
}

/** A token that is good now; null where nobody is signed in. `refused` is one that the shop has just said no to. */
export async function validToken(refused?: string): Promise<string | null> {
  if (current && current.text !== refused && current.renewAt > Date.now()) return current.text
  if (!localStorage.getItem(STORAGE_KEY)) return null
  renewing ??= navigator.locks.request('staff-refresh', renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** One tab after the other, since every renewal replaces the cookie. */
async function renew(): Promise<string | null> {
  const { status, body } = await sendRequest({ method: 'POST', path: '/api/auth/staff/refresh', headers: {} })
  if (status >= 400) {
    clearToken()
    return null
  }
  storeToken(body as TokenResponse)
  return current?.text ?? null
}
