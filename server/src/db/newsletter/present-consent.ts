import type { newsletterSubscriptions } from '../schema.ts'

type Consent = Pick<typeof newsletterSubscriptions.$inferSelect, 'requested_at' | 'confirmed_at' | 'unsubscribed_at'>

/** The consent to the newsletter as staff read it: pending until it is confirmed by email. */
export const presentConsent = ({ requested_at, confirmed_at, unsubscribed_at }: Consent) => ({
  state: unsubscribed_at ? ('unsubscribed' as const) : confirmed_at ? ('subscribed' as const) : ('pending' as const),
  requested_at: requested_at.toISOString(),
  confirmed_at: confirmed_at?.toISOString() ?? null,
  unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
})
