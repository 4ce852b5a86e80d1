import { z } from 'zod'
import { id } from '../resource.ts'
import { resetByPath, resetByQuery } from './account-forms.ts'

/** An account as its owner sees it. */
const profile = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    mobile: z.string(),
    email: z.string(),
    verified: z.boolean().describe('Whether the email address is confirmed'),
    locale: z.enum(['en', 'ar']),
    is_in_group: z
      .boolean()
      .describe('Whether the customer is in a group with prices of its own: `GET /customer-price` lists them'),
    role: z.string().nullable().describe('Null for customers'),
    permissions: z.array(z.string()).describe('The permissions of staff, such as `catalogue:write`; `*` means all'),
  })
  .meta({ id: 'Profile' })

/** The tokens of a new session. */
export const tokens = {
  access_token: z.string(),
  token: z.object({
    expires_in: z.int().describe('In seconds from now'),
  }),
}

/** A message in the language of the caller. */
export const messageResponse = z.object({ message: z.string() })

/** The message in both languages too: the token is single-use, and the reader may switch the language afterwards. */
export const verified = messageResponse.extend({ messages: z.object({ en: z.string(), ar: z.string() }) })

export const loggedIn = z.object({ data: profile, ...tokens }).meta({ id: 'LogInResponse' })
export const signedUp = z
  .object({ status: z.boolean(), data: profile, ...messageResponse.shape, ...tokens })
  .meta({ id: 'SignUpResponse' })
export const refreshed = z.object(tokens).meta({ id: 'RefreshResponse' })
export const myself = z.object({ data: profile })
export const changedSelf = z.object({ data: profile, ...messageResponse.shape })
export const passwordReset = z.object({ status: z.boolean(), data: z.null(), ...messageResponse.shape })

/** An OpenID Connect provider customers can sign in with. */
export const oidcProvider = z
  .object({
    name: z.enum(['google', 'apple', 'other']).describe('In paths, such as `google`'),
    label: z.string().describe('For shoppers, such as `Google`'),
    issuer: z.string(),
    client_id: z.string(),
  })
  .meta({ id: 'OidcProvider' })
export const oidcProvidersResponse = z.object({ data: z.array(oidcProvider) })

/** The address of the provider's sign-in page. */
export const oidcRedirect = z.object({ data: z.object({ url: z.string() }) })

/** A session of a browser. */
const session = z
  .object({
    id,
    kind: z.enum(['customer', 'staff']).describe('The audience of the session: the storefront or the admin'),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    remember: z.boolean(),
    device: z.string().describe('Browser and system, such as `Chrome · Android`, in every language; empty if unknown'),
    is_current: z.boolean().describe('Whether the request belongs to this session'),
  })
  .meta({ id: 'Session' })
export const mySessions = z.object({ data: z.array(session) })

const text = z.string().optional()

/** Both shapes of a password reset; only one of them has `email`. */
export const resetBody = z
  .object({
    password: text,
    token: text,
    confirmpassword: text,
    email: text,
    password_confirmation: text,
    resetToken: text,
    silent: z.boolean().optional(),
  })
  .transform((body, context): { password: string; token: string; email: string | null } => {
    const byPath = body.resetToken === undefined
    const parsed = (byPath ? resetByPath : resetByQuery).safeParse(body)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: body } as never) // the same issue of the inner schema
      return z.NEVER
    }
    const { password, ...rest } = parsed.data
    return 'token' in rest
      ? { password, token: rest.token, email: null }
      : { password, token: rest.resetToken, email: rest.email }
  })

export type Profile = z.output<typeof profile>
export type LoggedIn = z.output<typeof loggedIn>
export type SignedUp = z.output<typeof signedUp>
export type Refreshed = z.output<typeof refreshed>
export type OidcProvider = z.output<typeof oidcProvider>
export type Verified = z.output<typeof verified>
export type Session = z.output<typeof session>
