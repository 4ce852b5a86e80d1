import * as z from 'zod/mini'
import { phone } from '../fields/phone.ts'
import { email, line, maxLength, notEmpty } from '../fields/text.ts'
import { isOwnName, nameOrEmail, newPassword, password, userName } from './account-fields.ts'

/** The personal fields of a customer. */
const person = { name: line(255), user_name: userName, mobile: phone, email }

/** `email` may also be a user name. `remember` makes the session outlive the browser; the default is false. */
export const logIn = z.object({ email: nameOrEmail, password, remember: z.optional(z.boolean()) })

export const signUp = z
  .object({ ...person, password: newPassword })
  .check(z.refine((form) => !isOwnName(form.password, form), { error: 'password_is_name', path: ['password'] }))

/** The token of a link in an email. */
const token = z.string().check(z.trim(), notEmpty, maxLength(200))

/** The new password, repeated. */
const repeatedPassword = z.string().check(notEmpty)

export const verify = z.object({ token })

export const forgotPassword = z.object({ email })

/** A password reset by a link with the token in its path. */
export const resetByPath = z
  .object({ password: newPassword, confirmpassword: repeatedPassword, token })
  .check(samePassword('confirmpassword'))

/** A password reset by a link with the token and the email address in its query. */
export const resetByQuery = z
  .object({
    email,
    password: newPassword,
    password_confirmation: repeatedPassword,
    resetToken: token,
    silent: z.optional(z.boolean()),
  })
  .check(samePassword('password_confirmation'))

/** The server also refuses a password that is its owner's name. */
export const changePassword = z
  .object({ current_password: password, password: newPassword, confirmpassword: repeatedPassword })
  .check(samePassword('confirmpassword'))

/** The response of an OpenID Connect provider to a sign-in. `name` is what Apple sends beside the token. */
export const finishOidc = z.object({
  code: z.string().check(notEmpty, maxLength(4096)),
  state: z.string().check(notEmpty, maxLength(200)),
  iss: z.optional(z.string().check(maxLength(500))),
  name: z.optional(z.string().check(maxLength(255))),
  remember: z.optional(z.boolean()),
})

/** An ID token of an OpenID Connect provider. */
export const logInWithOidc = z.object({
  token: z.string().check(z.trim(), notEmpty, maxLength(10_000)),
  remember: z.optional(z.boolean()),
})

/** Ends the session of this browser, or all sessions. */
export const logOut = z.object({ everywhere: z.optional(z.boolean()) })

/** Deleting an account requires its password. */
export const deleteAccount = z.object({ password })

/** A new passkey has a name, and requires the password. */
export const newPasskey = z.object({ name: line(60), password })
export const renamePasskey = z.object({ name: line(60) })

/** Contains the changed fields only. A new email address requires the password and takes effect once confirmed. */
export const changeInfo = z.partial(z.object({ ...person, password }))

export type LogIn = z.input<typeof logIn>
export type FinishOidc = z.input<typeof finishOidc>
export type LogOut = z.input<typeof logOut>
export type DeleteAccount = z.input<typeof deleteAccount>
export type NewPasskey = z.input<typeof newPasskey>
export type SignUp = z.input<typeof signUp>
export type ResetByPath = z.input<typeof resetByPath>
export type ResetByQuery = z.input<typeof resetByQuery>
export type ChangePassword = z.input<typeof changePassword>
export type ChangeInfo = z.input<typeof changeInfo>

/** Refuses a confirmation that differs from the password, once the other fields are valid. */
function samePassword<Field extends string>(confirmation: Field) {
  return z.refine<{ password: string } & Record<Field, string>>((form) => form.password === form[confirmation], {
    error: 'passwords_differ',
    path: [confirmation],
  })
}
