import { overNetwork } from './send-request.ts'

type Token = { text: string; goodUntil: number }
type Tokens = { access_token: string; token: { expires_in: number } }

/** Tells that somebody has signed in with this browser: elsewhere there is no cookie to ask by. */
const ENTRY = 'admin_signed_in'

let held: Token | null = null
let renewing: Promise<string | null> | null = null

/** The access token lives in memory only; a reload asks for a new one by the cookie that no script can read. */
export function holdToken({ access_token, token }: Tokens) {
  // Renewed at three quarters of its time, so that no call meets its end.
  held = { text: access_token, goodUntil: Date.now() + token.expires_in * 750 }
  localStorage.setItem(ENTRY, 'yes')
}

export function dropToken() {
  held = null
  localStorage.removeItem(ENTRY)
}

/** A token that is good now; null where nobody is signed in. `refused` is one that the shop has just said no to. */
export async function goodToken(refused?: string): Promise<string | null> {
  if (held && held.text !== refused && held.goodUntil > Date.now()) return held.text
  if (!localStorage.getItem(ENTRY)) return null
  renewing ??= navigator.locks.request('staff-refresh', renew).finally(() => {
    renewing = null
  })
  return renewing
}

/** One tab after the other, since every renewal replaces the cookie. */
async function renew(): Promise<string | null> {
  const { status, body } = await overNetwork({ method: 'POST', path: '/api/auth/staff/refresh', headers: {} })
  if (status >= 400) {
    dropToken()
    return null
  }
  holdToken(body as Tokens)
  return held?.text ?? null
}
