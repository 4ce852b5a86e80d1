import { z } from 'zod'
import { resetByPath, resetByQuery } from './account-forms.ts'
import { id } from './resource.ts'

/** An account as its owner sees it. */
export const profile = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    mobile: z.string(),
    email: z.string(),
    /** Whether the e-mail address was confirmed. */
    verified: z.boolean(),
    locale: z.enum(['en', 'ar']),
    /** Null for customers. */
    role: z.string().nullable(),
    /** What staff may do: strings such as `catalogue:write`; `*` is everything. */
    permissions: z.array(z.string()),
  })
  .meta({ id: 'Profile' })

/** What a browser that signs in is given. */
export const tokens = {
  access_token: z.string(),
  token: z.object({
    /** In seconds from now. */
    expires_in: z.int(),
  }),
}

/** What was done, in the language of the caller. */
export const messageResponse = z.object({ message: z.string() })

/** The same in both languages too: a token is good once, and whoever reads the answer may change the language then. */
export const verified = messageResponse.extend({ messages: z.object({ en: z.string(), ar: z.string() }) })

export const loggedIn = z.object({ data: profile, ...tokens }).meta({ id: 'LogInResponse' })
export const signedUp = z
  .object({ status: z.boolean(), data: profile, ...messageResponse.shape, ...tokens })
  .meta({ id: 'SignUpResponse' })
export const refreshed = z.object(tokens).meta({ id: 'RefreshResponse' })
export const myself = z.object({ data: profile })
export const changedSelf = z.object({ data: profile, ...messageResponse.shape })
export const passwordReset = z.object({ status: z.boolean(), data: z.null(), ...messageResponse.shape })

/** Where somebody without a password of ours may sign in, by OpenID Connect. */
export const oidcProvider = z
  .object({ issuer: z.string(), client_id: z.string(), authorization_endpoint: z.string() })
  .meta({ id: 'OidcProvider' })
export const oidcProviderResponse = z.object({ data: oidcProvider.nullable() })

/** A browser somebody is signed in on. */
export const session = z
  .object({
    id,
    /** Whether it is one of the shop, or of the staff. */
    kind: z.enum(['customer', 'staff']),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    remember: z.boolean(),
    /** Browser and system, such as `Chrome · Android`, the same in every language; empty where neither is known. */
    device: z.string(),
    /** Whether it is the one that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export const mySessions = z.object({ data: z.array(session) })

const text = z.string().optional()

/** Both shapes of a new password by a letter; `email` stands in one of them only. */
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
  .transform((given, context): { password: string; token: string; email: string | null } => {
    const byPath = given.resetToken === undefined
    const parsed = (byPath ? resetByPath : resetByQuery).safeParse(given)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: given } as never) // the same issue, once more
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
