import { brandIn, type LocalBrand, readBrand } from '../../db/settings/brand.ts'
import type { Email } from '../email.ts'
import type { EmailContext } from '../email-template.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { deliverRow } from './deliver-row.ts'
import type { OutboxRow } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import type { OutgoingEmail, Send } from './transport.ts'

/** Sends the next due email; a failure schedules a retry. Returns whether there was one. */
export const deliverNext = (shop: EmailContext, send: Send, giveUp: AbortSignal): Promise<boolean> =>
  deliverRow(shop.db, 'email', async (row) => {
    const email = await renderEmail(shop, row)
    if (!email) return false
    const brand = brandIn(await readBrand(shop.db), email.locale)
    await send(mailOf(shop, row, email, brand), AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
    return true
  })

const ONE_MINUTE = 60_000

function mailOf(shop: EmailContext, row: OutboxRow, email: Email, brand: LocalBrand): OutgoingEmail {
  const written = row.created_at.toISOString()
  return {
    to: row.recipient,
    shopName: brand.name,
    replyTo: email.replyTo,
    subject: email.subject,
    language: email.locale,
    text: renderText(email, brand.name),
    html: renderHtml(email, shop.siteUrl, brand),
    attachments: email.attachments ?? [],
    unsubscribeUrl: email.unsubscribeUrl,
    date: row.created_at,
    messageId: `<message-${row.id}-${row.created_at.getTime()}@${new URL(shop.siteUrl).hostname}>`,
    fileName: `${written.slice(0, 19).replaceAll(':', '-')}-${email.name}-${row.id}`,
  }
}
