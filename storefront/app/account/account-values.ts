import {
  forgotPassword,
  type LogIn,
  logIn,
  type ResetByPath,
  type ResetByQuery,
  resetByPath,
  resetByQuery,
  type SignUp,
  signUp,
  verify,
} from '@rawnaq/contract/account-forms'
import { type AccountIssueCode, accountIssueWords } from '@rawnaq/contract/account-issues'
import { checked, type FormResult } from '../forms/check-form.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

export const loginFields = ['email', 'password'] as const
export const registerFields = ['name', 'user_name', 'mobile', 'email', 'password', 'terms'] as const
export const forgotFields = ['email'] as const
export const resetFields = ['password', 'confirmpassword'] as const
export const newPasswordFields = ['email', 'password', 'password_confirmation'] as const
export const codeFields = ['token'] as const

type LoginField = (typeof loginFields)[number]
type RegisterField = (typeof registerFields)[number]
type ResetField = (typeof resetFields)[number]
type NewPasswordField = (typeof newPasswordFields)[number]

/** Validates the sign-in form; a too short password is reported without a request. */
export function checkLogin(values: Values<LoginField>): FormResult<LoginField, LogIn> {
  const { sent, problems } = withFieldProblems(checked<LoginField, LogIn>(logIn.safeParse(values), accountIssueWords))
  if (values.password.length >= 8) return { sent, problems }
  return { sent: null, problems: { password: 'password_short', ...problems } }
}

export function checkRegister({ terms, ...values }: Values<RegisterField>): FormResult<RegisterField, SignUp> {
  const { sent, problems } = withFieldProblems(
    checked<RegisterField, SignUp>(signUp.safeParse(values), accountIssueWords),
  )
  return terms ? { sent, problems } : { sent: null, problems: { ...problems, terms: 'terms_required' } }
}

export const checkForgot = (values: Values<'email'>) =>
  withFieldProblems(checked<'email', { email: string }>(forgotPassword.safeParse(values)))

export const checkReset = (token: string) => (values: Values<ResetField>) =>
  checkRepeatedPassword<ResetField, ResetByPath>(
    'confirmpassword',
    values,
    checked<ResetField, ResetByPath>(resetByPath.safeParse({ ...values, token }), accountIssueWords),
  )

export const checkNewPassword = (resetToken: string) => (values: Values<NewPasswordField>) => {
  const parsed = resetByQuery.safeParse({ ...values, resetToken })
  return checkRepeatedPassword<NewPasswordField, ResetByQuery>(
    'password_confirmation',
    values,
    checked<NewPasswordField, ResetByQuery>(parsed, accountIssueWords),
  )
}

/** The code of an email, or the whole link that contains it. */
export const checkCode = ({ token }: Values<'token'>) =>
  checked<'token', { token: string }>(verify.safeParse({ token: token.replace(/^.*\/|[?#].*$/g, '') }))

/** Reports differing passwords as soon as both are entered, whatever else is wrong. */
export function checkRepeatedPassword<Field extends string, Sent>(
  repeatField: Field,
  values: Values<Field | 'password'>,
  result: FormResult<Field, Sent>,
): FormResult<Field, Sent> {
  const { sent, problems } = withFieldProblems(result)
  if (values[repeatField] === '' || values[repeatField] === values.password) return { sent, problems }
  return { sent: null, problems: { ...problems, [repeatField]: 'passwords_differ' } }
}

const required: Partial<Record<string, AccountIssueCode>> = {
  name: 'name_required',
  user_name: 'user_name_required',
  mobile: 'mobile_required',
  email: 'email_required',
  password: 'password_required',
  confirmpassword: 'password_required',
  password_confirmation: 'password_required',
}

/** Missing fields are reported by name. */
export function withFieldProblems<Field extends string, Sent>({
  sent,
  problems,
}: FormResult<Field, Sent>): FormResult<Field, Sent> {
  const specific = Object.entries(problems).map(([field, problem]) => [
    field,
    problem === 'required' ? (required[field] ?? problem) : problem === 'phone' ? 'mobile' : problem,
  ])
  return { sent, problems: Object.fromEntries(specific) }
}
