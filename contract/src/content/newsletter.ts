import { z } from 'zod'
import { email } from '../fields/text.ts'
import { id, listQuery } from '../resource.ts'
import { exportFormats } from '../staff/reports.ts'
import { searchText } from '../staff/staff-lists.ts'

/**
 * The version of the sentences that shoppers agree to, in the words of the storefront: `newsletter.lead`,
 * `account.register.newsletter` and `reminder.newsletter.choice`. A changed one needs a new version, which consents are stored with.
 */
export const NEWSLETTER_TEXT = '2026-11-30'

/** Where a shopper agreed. */
export const newsletterSources = ['footer', 'registration', 'account'] as const

/** Asks for the newsletter at an address, which then gets an email to confirm it. */
export const newsletterRequest = z.object({ email, source: z.enum(['footer', 'registration']).default('footer') })

/** The token of an email. */
export const newsletterToken = z.object({ token: z.string().min(1).max(100) })

/** Whether the caller gets the newsletter at the address of the account. */
export const newsletterChoice = z.object({ is_subscribed: z.boolean() })
export const ownNewsletter = newsletterChoice.meta({ id: 'OwnNewsletter' })

/** `pending` until the link of the email is used. */
export const subscriberStates = ['subscribed', 'pending', 'unsubscribed'] as const

const filters = {
  search: searchText.optional().describe('Searches the address'),
  state: z.enum(subscriberStates).optional(),
}

const columns = ['email', 'requested_at'] as const

export const subscriberQuery = listQuery.extend({
  ...filters,
  sort: z.enum(columns.flatMap((name) => [name, `-${name}` as const])).default('-requested_at'),
})
export const subscriberExportQuery = z.object({ ...filters, format: z.enum(exportFormats).default('csv') })

/** An address in the list of the staff, with the consent as it was given. */
export const subscriber = z
  .object({
    id,
    email: z.string(),
    locale: z.string(),
    state: z.enum(subscriberStates),
    source: z.enum(newsletterSources),
    text_version: z.string(),
    requested_at: z.string(),
    confirmed_at: z.string().nullable(),
    unsubscribed_at: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' })

export type NewsletterRequest = z.input<typeof newsletterRequest>
export type OwnNewsletter = z.output<typeof ownNewsletter>
export type Subscriber = z.output<typeof subscriber>
