import { z } from 'zod'
import { keyPermissions } from '../accounts/permissions.ts'
import { line } from '../fields/text.ts'
import { id, listQuery } from '../resource.ts'
import { person } from './staff-lists.ts'

export const apiKeyStates = ['active', 'expired', 'revoked'] as const

/** An API key as staff read it. The key itself is never returned again. */
export const apiKeyRow = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to recognise it by'),
    permissions: z.array(z.string()),
    state: z.enum(apiKeyStates),
    user: person.describe('Who made it: the key never has more permissions than this user'),
    created_at: z.string(),
    last_used_at: z.string().nullable().describe('To the minute; null before the first use'),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })

/** A new key. `key` is returned once. */
export const madeApiKey = apiKeyRow.extend({ key: z.string() }).meta({ id: 'MadeApiKey' })

export const apiKeyQuery = listQuery.extend({ state: z.enum(apiKeyStates).optional() })

const unique = <Name>(names: Name[]) => [...new Set(names)]

/** A key with some of the permissions of its maker. It expires after `expires_in_days`, or never. */
export const newApiKey = z.strictObject({
  name: line(60),
  permissions: z.array(z.enum(keyPermissions)).min(1).max(50).transform(unique),
  expires_in_days: z.int().min(1).max(3650).nullish(),
})

export type ApiKey = z.output<typeof apiKeyRow>
export type MadeApiKey = z.output<typeof madeApiKey>
