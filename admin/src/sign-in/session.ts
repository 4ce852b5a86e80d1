import type { Locale } from '@rawnaq/rules/locale'
import { dropToken, goodToken, holdToken } from '../api/access-token.ts'
import { callShop } from '../api/api-client.ts'
import { chooseLanguage, isLanguageKept } from '../language/current-language.ts'
import type { CodeAsked, Staff, StaffSignedIn } from './staff.ts'

let asked: Promise<Staff | null> | null = null

/** Who is signed in here, as the shop says: asked once, and again after a change. Null where nobody is. */
export function me(): Promise<Staff | null> {
  asked ??= askWho().catch((error) => {
    // What was not answered is asked again.
    asked = null
    throw error
  })
  return asked
}

/** What may have changed since, as the shop says now. */
export function askWhoAgain(): Promise<Staff | null> {
  asked = null
  return me()
}

/** Gives the ticket for the second step where a code is asked for too. */
export const signIn = async (email: string, password: string) =>
  begunOrTicket(await asNobody<StaffSignedIn | CodeAsked>('/auth/staff/login', { email, password }))

export const confirmCode = async (ticket: string, code: string) =>
  begin(await asNobody<StaffSignedIn>('/auth/staff/second-factor', { ticket, code }))

/** By the one-time link that a demo shop prints when it starts. */
export const enter = async (token: string) => begin(await asNobody<StaffSignedIn>('/auth/staff/enter', { token }))

export async function signOut() {
  if (await me()) await callShop('POST', '/auth/staff/logout', { body: {} })
  forgetMe()
}

export function forgetMe() {
  dropToken()
  asked = null
}

/** Tells the shop the language of whoever is signed in; what is not kept there still holds in this browser. */
export async function rememberLanguage(locale: Locale) {
  if (await me()) await callShop('PUT', '/auth/staff/me', { body: { locale } })
}

const asNobody = <Answer>(path: string, body: unknown) => callShop<Answer>('POST', path, { body, asNobody: true })

function begunOrTicket(answer: StaffSignedIn | CodeAsked): string | null {
  if ('second_factor' in answer) return answer.second_factor.ticket
  begin(answer)
  return null
}

function begin(answer: StaffSignedIn) {
  holdToken(answer)
  asked = Promise.resolve(known(answer.data))
}

async function askWho(): Promise<Staff | null> {
  if (!(await goodToken())) return null
  return known((await callShop<{ data: Staff }>('GET', '/auth/staff/me')).data)
}

function known(staff: Staff): Staff {
  if (!isLanguageKept()) chooseLanguage(staff.locale)
  return staff
}
