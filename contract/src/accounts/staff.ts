import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { id } from '../resource.ts'
import { tokens } from './account.ts'
import { nameOrEmail, password } from './account-fields.ts'
import { logInWithPasskey } from './passkeys.ts'

/** A member of staff, as returned to that person. */
const staff = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    locale: z.enum(['en', 'ar']),
    role: z.object({ id, name: z.string() }),
    permissions: z.array(z.string()).describe('Current permissions, such as `catalogue:write`; `*` means all'),
    has_second_factor: z.boolean(),
    must_set_up_second_factor: z
      .boolean()
      .describe('The shop requires a second factor and none is set up: every other request is refused'),
  })
  .meta({ id: 'Staff' })

export const staffSelf = z.object({ data: staff })

export const staffSignedIn = z.object({ data: staff, ...tokens }).meta({ id: 'StaffLogInResponse' })

/** The password was correct and a code is required. The ticket is single-use and expires after ten minutes. */
export const secondFactorWanted = z
  .object({ data: z.null(), second_factor: z.object({ ticket: z.string() }) })
  .meta({ id: 'SecondFactorRequired' })

/** A six-digit code of an app or a recovery code, in any notation and with any digits. */
const code = z
  .string()
  .max(50)
  .transform((typed) => latinDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,20}$/, 'invalid'))

const token = z.string().trim().min(1).max(200)

export const staffLogIn = z.object({ email: nameOrEmail, password })
export const staffSecondFactor = z.object({ ticket: token, code })
export const demoSignIn = z.object({ token })
export const changeStaffSelf = z.object({ locale: z.enum(['en', 'ar']) })

/** A new passkey needs both factors: it counts as both. */
export const startStaffPasskey = z.object({ password, code })
export const staffPasskeyLogIn = logInWithPasskey.omit({ remember: true })

export const setUpTotp = z.object({ password })
export const confirmTotp = z.object({ code })
export const removeTotp = z.object({ password, code })

/** The TOTP secret for an authenticator app. */
export const totpSetUp = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) })

/** Single-use codes that replace the authenticator app. They are shown once. */
export const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

export type Staff = z.output<typeof staff>
