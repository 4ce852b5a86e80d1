import { z } from 'zod'

/**
 * The version of the sentence that customers agree to, `reminder.newsletter.cartChoice` in the words of the storefront. A changed
 * one needs a new version, which consents are stored with.
 */
export const CART_EMAIL_TEXT = '2026-11-26'

/** Whether the caller gets an email about a cart that was left. */
export const cartEmailChoice = z.object({ is_chosen: z.boolean() })

export const ownCartEmails = cartEmailChoice
  .extend({
    is_offered: z.boolean().describe('Whether the shop sends these emails'),
  })
  .meta({ id: 'OwnCartEmails' })

/** The token of an email. */
export const cartEmailToken = z.object({ token: z.string().min(1).max(100) })

export type OwnCartEmails = z.output<typeof ownCartEmails>
