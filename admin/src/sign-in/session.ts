import type { LogInWithPasskey, PasskeyOptions } from '@rawnaq/contract/passkeys'
import type { Locale } from '@rawnaq/rules/locale'
import { clearToken, storeToken, validToken } from '../api/access-token.ts'
import { callApi } from '../api/api-client.ts'
import { chooseLanguage, isLanguageSaved } from '../language/current-language.ts'
import type { SecondFactorChallenge, Staff, StaffSession } from './staff.ts'

let pendingStaff: Promise<Staff | null> | null = null

/** The signed-in staff member, loaded once and memoised; null when signed out. */
export function currentStaff(): Promise<Staff | null> {
  pendingStaff ??= loadStaff().catch((error) => {
    // A failed load is not memoised.
    pendingStaff = null
    throw error
  })
  return pendingStaff
}

/** Reloads the staff member after a change. */
export function reloadStaff(): Promise<Staff | null> {
  pendingStaff = null
  return currentStaff()
}

/** Signs in with a password. Returns the ticket for the second factor if one is required. */
export const signIn = async (email: string, password: string) =>
  startOrTicket(await postAnonymously<StaffSession | SecondFactorChallenge>('/auth/staff/login', { email, password }))

export const confirmCode = async (ticket: string, code: string) =>
  startSession(await postAnonymously<StaffSession>('/auth/staff/second-factor', { ticket, code }))

/** The challenge of a sign-in with a passkey, for the browser. */
export const startPasskeySignIn = async () =>
  (await postAnonymously<{ data: PasskeyOptions['data'] }>('/auth/staff/passkey/login/options', {})).data

/** Signs in with a passkey, in place of password and code. */
export const signInWithPasskey = async (response: LogInWithPasskey['response']) =>
  startSession(await postAnonymously<StaffSession>('/auth/staff/passkey/login', { response }))

/** Signs in with the one-time link a demo shop prints at startup. */
export const signInWithLink = async (token: string) =>
  startSession(await postAnonymously<StaffSession>('/auth/staff/enter', { token }))

export async function signOut() {
  if (await currentStaff()) await callApi('POST', '/auth/staff/logout', { body: {} })
  clearSession()
}

export function clearSession() {
  clearToken()
  pendingStaff = null
}

/** Saves the language in the account; a failure leaves it saved in this browser. */
export async function saveLanguage(locale: Locale) {
  if (await currentStaff()) await callApi('PUT', '/auth/staff/me', { body: { locale } })
}

const postAnonymously = <Body>(path: string, body: unknown) => callApi<Body>('POST', path, { body, anonymous: true })

function startOrTicket(response: StaffSession | SecondFactorChallenge): string | null {
  if ('second_factor' in response) return response.second_factor.ticket
  startSession(response)
  return null
}

function startSession(response: StaffSession) {
  storeToken(response)
  pendingStaff = Promise.resolve(applyLanguage(response.data))
}

async function loadStaff(): Promise<Staff | null> {
  if (!(await validToken())) return null
  return applyLanguage((await callApi<{ data: Staff }>('GET', '/auth/staff/me')).data)
}

function applyLanguage(staff: Staff): Staff {
  if (!isLanguageSaved()) chooseLanguage(staff.locale)
  return staff
}
