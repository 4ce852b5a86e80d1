import { sql } from 'drizzle-orm'
import { secondFactors, sessions, settings, users } from '../../../db/schema.ts'

/** Whether the user of a query has confirmed a second factor. */
export const hasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.user_id} = ${users.id} and ${secondFactors.confirmed_at} is not null)`

/** Whether the shop requires a second factor and the staff user of a query has none. */
export const mustSetUpSecondFactor = sql<boolean>`${sessions.kind} = 'staff' and ${requiresSecondFactor()} and not ${hasSecondFactor}`

/** Whether the shop requires a second factor of its staff. */
export function requiresSecondFactor() {
  return sql`exists (
    select from ${settings} where ${settings.key} = 'staff_second_factor' and ${settings.value} = '"required"'::jsonb)`
}
