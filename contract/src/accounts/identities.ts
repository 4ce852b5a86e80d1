import { z } from 'zod'
import { oidcProvider } from './account.ts'

/** An OpenID Connect provider of the shop, and whether a person there opens the account. */
const identity = oidcProvider
  .pick({ name: true, label: true })
  .extend({ linked_at: z.string().nullable() })
  .meta({ id: 'Identity' })

/** All providers. An account without a password cannot link one, as that requires the password. */
export const identityList = z.object({ data: z.array(identity), has_password: z.boolean() })

export type Identity = z.output<typeof identity>
export type IdentityList = z.output<typeof identityList>
