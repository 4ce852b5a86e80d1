import type { Locale } from '@rawnaq/rules/locale'
import { clearToken, validToken, storeToken } from '../api/access-token.ts'
import { callApi } from '../api/api-client.ts'
import { chooseLanguage, isLanguageSaved } from '../language/current-language.ts'
import type { SecondFactorChallenge, Staff, StaffSession } from './staff.ts'

let pendingStaff: Promise<Staff | null> | null = null

/** Who is signed in here, as the shop says: asked once, and again after a change. Null where nobody is. */
export function currentStaff(): Promise<Staff | null> {
  pendingStaff ??= loadStaff().catch((error) => {
    // What was not answered is asked again.
    pendingStaff = null
    throw error
  })
  return pendingStaff
}

/** What may have changed since, as the shop says now. */
export function reloadStaff(): Promise<Staff | null> {
  pendingStaff = null
  return currentStaff()
}

/** Gives the ticket for the second step where a code is asked for too. */
export const signIn = async (email: string, password: string) =>
  startOrTicket(await postAnonymously<StaffSession | SecondFactorChallenge>('/auth/staff/login', { email, password }))

export const confirmCode = async (ticket: string, code: string) =>
  startSession(await postAnonymously<StaffSession>('/auth/staff/second-factor', { ticket, code }))

/** By the one-time link that a demo shop prints when it starts. */
export const signInWithLink = async (token: string) => startSession(await postAnonymously<StaffSession>('/auth/staff/enter', { token }))

export async function signOut() {
  if (await currentStaff()) await callApi('POST', '/auth/staff/logout', { body: {} })
  clearSession()
}

export function clearSession() {
  clearToken()
  pendingStaff = null
}

/** Tells the shop the language of whoever is signed in; what is not kept there still holds in this browser. */
export async function saveLanguage(locale: Locale) {
  if (await currentStaff()) await callApi('PUT', '/auth/staff/me', { body: { locale } })
}

const postAnonymously = <Answer>(path: string, body: unknown) => callApi<Answer>('POST', path, { body, anonymous: true })

function startOrTicket(answer: StaffSession | SecondFactorChallenge): string | null {
  if ('second_factor' in answer) return answer.second_factor.ticket
  startSession(answer)
  return null
}

function startSession(answer: StaffSession) {
  storeToken(answer)
  pendingStaff = Promise.resolve(applyLanguage(answer.data))
}

async function loadStaff(): Promise<Staff | null> {
  if (!(await validToken())) return null
  return applyLanguage((await callApi<{ data: Staff }>('GET', '/auth/staff/me')).data)
}

function applyLanguage(staff: Staff): Staff {
  if (!isLanguageSaved()) chooseLanguage(staff.locale)
  return staff
}
