import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { tokens } from './account.ts'
import { nameOrEmail, password } from './account-fields.ts'
import { id } from './resource.ts'

/** Somebody of the staff as they see themselves. */
export const staff = z
  .object({
    id,
    name: z.string(),
    user_name: z.string(),
    email: z.string(),
    locale: z.enum(['en', 'ar']),
    role: z.object({ id, name: z.string() }),
    /** What they may do now: strings such as `catalogue:write`; `*` is everything. */
    permissions: z.array(z.string()),
    has_second_factor: z.boolean(),
    /** The shop asks for a second factor and they have none: until it is set up they may do nothing else. */
    must_set_up_second_factor: z.boolean(),
  })
  .meta({ id: 'Staff' })

export const staffSelf = z.object({ data: staff })

export const staffSignedIn = z.object({ data: staff, ...tokens }).meta({ id: 'StaffLogInResponse' })

/** The password was right, and a code is wanted beside it; the ticket is good once, for ten minutes. */
export const secondFactorWanted = z
  .object({ data: z.null(), second_factor: z.object({ ticket: z.string() }) })
  .meta({ id: 'SecondFactorRequired' })

/** A code of six digits from an app, or a recovery code: however it is typed, in digits of either language. */
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

export const setUpTotp = z.object({ password })
export const confirmTotp = z.object({ code })
export const removeTotp = z.object({ password, code })

/** What an app is told to make codes by. */
export const totpSetUp = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) })

/** Shown once: each opens in place of a code, once. */
export const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

export type Staff = z.output<typeof staff>
