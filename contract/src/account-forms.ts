import * as z from 'zod/mini'
import { isOwnName, nameOrEmail, newPassword, password, userName } from './account-fields.ts'
import { phone } from './phone.ts'
import { email, line, maxLength, notEmpty } from './text.ts'

/** What a customer says of themselves. */
const person = { name: line(255), user_name: userName, mobile: phone, email }

/** `email` may also be a user name; `remember` keeps the session when the browser is closed, and is off unless sent. */
export const logIn = z.object({ email: nameOrEmail, password, remember: z.optional(z.boolean()) })

export const signUp = z
  .object({ ...person, password: newPassword })
  .check(z.refine((given) => !isOwnName(given.password, given), { error: 'password_is_name', path: ['password'] }))

/** A token of a letter, as it came. */
const token = z.string().check(z.trim(), notEmpty, maxLength(200))

/** The new password once more. */
const again = z.string().check(notEmpty)

export const verify = z.object({ token })

export const forgotPassword = z.object({ email })

/** A new password by the link whose path holds the token. */
export const resetByPath = z
  .object({ password: newPassword, confirmpassword: again, token })
  .check(same('confirmpassword'))

/** A new password by the link whose query holds the token, beside the address it was sent to. */
export const resetByQuery = z
  .object({
    email,
    password: newPassword,
    password_confirmation: again,
    resetToken: token,
    silent: z.optional(z.boolean()),
  })
  .check(same('password_confirmation'))

/** That the new password is not its owner's name is for the server to tell. */
export const changePassword = z
  .object({ current_password: password, password: newPassword, confirmpassword: again })
  .check(same('confirmpassword'))

/** An ID token of the other site one signs in through. */
export const logInWithOidc = z.object({
  token: z.string().check(z.trim(), notEmpty, maxLength(10_000)),
  remember: z.optional(z.boolean()),
})

/** Ends the session of this browser, or those of all. */
export const logOut = z.object({ everywhere: z.optional(z.boolean()) })

/** Whoever deletes their account gives the password once more. */
export const deleteAccount = z.object({ password })

/** Only what changes is sent; a new e-mail address takes the password too, and counts when it has been confirmed. */
export const changeInfo = z.partial(z.object({ ...person, password }))

export type LogIn = z.input<typeof logIn>
export type LogInWithOidc = z.input<typeof logInWithOidc>
export type LogOut = z.input<typeof logOut>
export type DeleteAccount = z.input<typeof deleteAccount>
export type SignUp = z.input<typeof signUp>
export type ResetByPath = z.input<typeof resetByPath>
export type ResetByQuery = z.input<typeof resetByQuery>
export type ChangePassword = z.input<typeof changePassword>
export type ChangeInfo = z.input<typeof changeInfo>

/** The two are the same; compared when the rest of the form is right. */
function same<Field extends string>(confirmation: Field) {
  return z.refine<{ password: string } & Record<Field, string>>((given) => given.password === given[confirmation], {
    error: 'passwords_differ',
    path: [confirmation],
  })
}
