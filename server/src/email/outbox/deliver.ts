import { type Brand, brandIn, type LocalBrand, readBrand } from '../../db/settings/brand.ts'
import type { Email } from '../email.ts'
import type { EmailContext } from '../email-template.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'
import { deliverBatch } from './deliver-batch.ts'
import type { OutboxRow } from './outbox.ts'
import { renderEmail } from './render-email.ts'
import type { OutgoingEmail, Send } from './transport.ts'

/** Sends up to 20 due emails, three at a time; a failure schedules a retry. Returns whether there were any. */
export function deliverNext(shop: EmailContext, send: Send, giveUp: AbortSignal): Promise<boolean> {
  let brand: Promise<Brand> | undefined
  return deliverBatch(shop.db, 'email', { size: 20, concurrency: 3, giveUp }, async (row) => {
    const email = await renderEmail(shop, row)
    if (!email) return false
    brand ??= readBrand(shop.db)
    const mail = mailOf(shop, row, email, brandIn(await brand, email.locale))
    await send(mail, AbortSignal.any([giveUp, AbortSignal.timeout(ONE_MINUTE)]))
    return true
  })
}

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
