import type { Locale } from '@rawnaq/rules/locale'
import type { Db } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema.ts'
import { readProfile } from '../profile/profile.ts'
import type { AttemptLimits } from './sign-in-limits.ts'

/** Sends the confirmation email to the caller again, unless the address is confirmed. */
export async function sendVerification(
  db: Db,
  userId: number,
  locale: Locale,
  attempts: AttemptLimits,
): Promise<'verification_sent' | 'verified_already'> {
  const { email, verified } = await readProfile(db, userId)
  if (verified) return 'verified_already'
  await attempts.email(email)
  await db.insert(outbox).values({ kind: 'verify_email', recipient: email, locale, user_id: userId })
  return 'verification_sent'
}
