import { isCommonPassword } from '@rawnaq/rules/common-passwords'
import { latinDigits } from '@rawnaq/rules/digits'
import * as z from 'zod/mini'
import { email, isStorable, maxLength, notEmpty } from '../fields/text.ts'

/** 3 to 30 Latin or Arabic letters, digits, `.`, `_` and `-`. Stored with Latin digits, compared case-insensitively. */
export const userName = z.string().check(
  z.trim(),
  z.overwrite((text) => latinDigits(text.normalize('NFKC'))),
  notEmpty,
  z.regex(/^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]|[\d._-]){3,30}$/u, 'user_name'),
)

/** An email address or a user name; the `@` distinguishes them. */
export const nameOrEmail = z.string().check(
  z.trim(),
  notEmpty,
  z.check((typed) => {
    const { data, error } = (typed.value.includes('@') ? email : userName).safeParse(typed.value)
    if (data !== undefined) typed.value = data
    else typed.issues.push({ code: 'custom', message: error?.issues[0]?.message, input: typed.value })
  }),
)

/** The password of a sign-in: 1 to 200 characters, unchanged. */
export const password = z.string().check(notEmpty, maxLength(200), z.refine(isStorable, 'hidden_characters'))

/** A new password: 8 to 200 characters, and no common one. */
export const newPassword = z.string().check(
  notEmpty,
  z.minLength(8, { error: 'password_short', abort: true }),
  maxLength(200),
  z.refine(isStorable, 'hidden_characters'),
  z.refine((text) => !isCommonPassword(text), 'password_common'),
)

/** Whether a password is its owner's email address, the part before the @, or the user name. */
export function isOwnName(text: string, owner: { email: string; user_name: string }): boolean {
  const typed = text.trim().toLowerCase()
  return [owner.email, owner.email.split('@')[0], owner.user_name].some((name) => name?.toLowerCase() === typed)
}
