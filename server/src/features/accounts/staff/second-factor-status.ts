import { sql } from 'drizzle-orm'
import { secondFactors, sessions, settings, users } from '../../../db/schema.ts'

/** Whether an account has proved a second factor; told of the user of a query. */
export const hasSecondFactor = sql<boolean>`exists (
  select from ${secondFactors} where ${secondFactors.user_id} = ${users.id} and ${secondFactors.confirmed_at} is not null)`

/** Whether the owner asks every member of the staff for a second factor, and this one has none; told of the user and session of a query. */
export const mustSetUpSecondFactor = sql<boolean>`${sessions.kind} = 'staff' and ${isAskedFor()} and not ${hasSecondFactor}`

function isAskedFor() {
  return sql`exists (
    select from ${settings} where ${settings.key} = 'staff_second_factor' and ${settings.value} = '"required"'::jsonb)`
}
