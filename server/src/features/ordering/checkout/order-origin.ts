import type { ConversionPlatform } from '@rawnaq/contract/conversions'
import { CONVERSION_TEXT } from '@rawnaq/contract/words/conversion-consent'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/connect.ts'
import { orderConversions, type orders } from '../../../db/schema.ts'
import { CAMPAIGN_COOKIE, type CampaignSource, campaignInCookie } from '../../../http/campaign-source.ts'
import type { Shop } from '../../../http/shop.ts'

/** Where an order came from, and the advertising platforms to which its shopper agreed to report it. */
export type OrderOrigin = { campaign?: CampaignSource | null; conversions?: ConversionReports | null }

/** The advertising platforms that a shopper agreed to, with what they get of the request. */
export type ConversionReports = { platforms: readonly ConversionPlatform[]; ip: string; userAgent: string }

/** The origin of an order that a shopper places, as far as the shop notes campaigns and reports purchases. */
export function readOrigin(shop: Shop, request: FastifyRequest, hasConsent: boolean | undefined): OrderOrigin {
  return {
    campaign: shop.enabledOptions.campaigns ? campaignInCookie(request.cookies[CAMPAIGN_COOKIE]) : null,
    conversions: hasConsent ? conversionsOf(shop, request) : null,
  }
}

/** The reports of the purchase that the shopper agreed to; null if the shop makes none. */
function conversionsOf({ enabledOptions, conversionPlatforms }: Shop, { ip, headers }: FastifyRequest) {
  if (!enabledOptions.conversions || conversionPlatforms.length === 0) return null
  return { platforms: conversionPlatforms, ip, userAgent: (headers['user-agent'] ?? '').slice(0, 500) }
}

/** Writes the campaign of the orders in the relation `placed`, within the statement that places them; nothing without one. */
export function insertSource({ campaign: found }: OrderOrigin, placed: SQL): SQL {
  if (!found) return sql`select`
  const { source, medium, campaign, term, content, clickIds } = found
  return sql`
    insert into order_sources (order_id, source, medium, campaign, term, content, click_ids)
    select id, ${source}, ${medium}, ${campaign}, ${term}, ${content}, ${JSON.stringify(clickIds)}::jsonb from ${placed}`
}

/** Whether the payment of an order asks for the consent: its customer did not place it. */
export const asksConversionConsent = ({ made_by, status }: Pick<typeof orders.$inferSelect, 'made_by' | 'status'>) =>
  made_by !== null && status === orderStatus.no_payment

/** Replaces the consents of an unpaid order by those given with its latest payment; null for none. */
export async function writeConsent(tx: Tx, orderId: number, conversions: ConversionReports | null): Promise<void> {
  await tx.delete(orderConversions).where(eq(orderConversions.order_id, orderId))
  await tx.execute(insertReports({ conversions }, sql`(values (${orderId}::int)) placed (id)`))
}

/** Writes the consents to report the orders in the relation `placed`; nothing without one. */
export function insertReports({ conversions }: OrderOrigin, placed: SQL): SQL {
  if (!conversions) return sql`select`
  const { platforms, ip, userAgent } = conversions
  return sql`
    insert into order_conversions (order_id, platform, consent_text, ip, user_agent)
    select id, platform, ${CONVERSION_TEXT}::smallint, ${ip}, ${userAgent}
    from ${placed}, jsonb_array_elements_text(${JSON.stringify(platforms)}::jsonb) platform`
}
