import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../connect.ts'
import { giftLinks, type orderGifts } from '../schema.ts'
import { hashToken, newToken } from '../tokens/token.ts'

/** The statuses in which the recipient can read a gift: from placed to delivered. */
export const statusesWithGiftLink: readonly number[] = [orderStatus.placed, orderStatus.delivery, orderStatus.complete]

/** Makes a link for the recipient of a gift, valid for 7 days; an earlier link stops working. Only its hash is stored. */
export async function newGiftLink(
  db: Db | Tx,
  { orderId, siteUrl, locale }: { orderId: number; siteUrl: string; locale: string },
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken()
  const link = { token_hash: hashToken(token), expires_at: sql`now() + interval '7 days'`, created_at: sql`now()` }
  const [made] = await db
    .insert(giftLinks)
    .values({ order_id: orderId, ...link })
    .onConflictDoUpdate({ target: giftLinks.order_id, set: link })
    .returning()
  return { url: `${siteUrl}/main/gift/${token}${locale === 'ar' ? '?lang=ar' : ''}`, expiresAt: made!.expires_at }
}

/** What the message to the recipient says about a gift. A hidden sender is not named. */
export const giftLinkDetails = (gift: typeof orderGifts.$inferSelect) => ({
  name: gift.recipient_name,
  sender: gift.is_sender_hidden ? '' : gift.sender_name,
  isCondolence: gift.is_condolence,
  isWaitingForAddress: gift.address_from_recipient && gift.recipient_address_id === null,
})
