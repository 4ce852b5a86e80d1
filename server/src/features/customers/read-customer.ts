import type { customer } from '@rawnaq/contract/customers'
import type { Locale } from '@rawnaq/rules/locale'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { presentConsent } from '../../db/newsletter/present-consent.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import {
  addresses,
  customers,
  giftCards,
  newsletterSubscriptions,
  orderReturns,
  orders,
  reminders,
  stockAlerts,
  users,
} from '../../db/schema.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { type CustomerRecord, presentCustomer, readGroups } from './list-customers.ts'

const SHOWN = 50

/** A customer with addresses, orders, returns, gift cards and consent. Refuses a missing one. */
export async function readCustomer(db: Db, id: number, locale: Locale): Promise<z.output<typeof customer>> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id))
  const record = orRefuse(found)
  const isTheirs = sql`${orders.status} <> 0
    and customer_key(${orders.user_id}, ${orders.customer_email}, ${orders.customer_mobile}) = ${record.key}`
  const [groups, [account], saved, bought, returned, cards, consent] = await Promise.all([
    readGroups(db, [record], locale),
    db
      .select()
      .from(users)
      .where(eq(users.id, record.user_id ?? 0)),
    db
      .select()
      .from(addresses)
      .where(eq(addresses.user_id, record.user_id ?? 0))
      .orderBy(desc(addresses.is_default), desc(addresses.id))
      .limit(SHOWN),
    db.select().from(orders).where(isTheirs).orderBy(desc(orders.id)).limit(SHOWN),
    readReturns(db, isTheirs),
    readGiftCards(db, record),
    readConsent(db, record, isTheirs),
  ])
  return {
    ...presentCustomer(record, groups),
    created_at: account?.created_at.toISOString() ?? null,
    ...{ note: record.note, version: record.version },
    addresses: saved.map((row) => ({ ...row, checked: row.is_default })),
    orders: bought.map(({ id: orderId, number, status, currency, grand_total, issue_date }) => ({
      ...{ id: orderId, number: formatOrderNumber(number!), status, currency, grand_total },
      issue_date: issue_date.toISOString(),
    })),
    returns: returned,
    gift_cards: cards,
    consent: { ...consent, email_confirmed: account ? account.verified_at !== null : null },
  }
}

async function readReturns(db: Db, isTheirs: SQL) {
  const rows = await db
    .select({ found: orderReturns, number: orders.number })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.order_id))
    .where(isTheirs)
    .orderBy(desc(orderReturns.id))
    .limit(SHOWN)
  return rows.map(({ found: { id, state, created_at }, number }) => ({
    ...{ id, state, order_number: formatOrderNumber(number!) },
    created_at: created_at.toISOString(),
  }))
}

/** The store credit of an account, and gift cards that are sent to the email address. */
async function readGiftCards(db: Db, { user_id, email }: CustomerRecord) {
  const rows = await db
    .select()
    .from(giftCards)
    .where(
      sql`${giftCards.user_id} = ${user_id} or (${giftCards.recipient_email} <> '' and lower(${giftCards.recipient_email}) = lower(${email}))`,
    )
    .orderBy(desc(giftCards.id))
    .limit(SHOWN)
  return rows.map(({ id, last_four, user_id: owner, currency, balance, expires_on }) => ({
    ...{ id, last_four, is_store_credit: owner !== null, currency, balance, expires_on },
  }))
}

async function readConsent(db: Db, { user_id, email }: CustomerRecord, isTheirs: SQL) {
  const [[accepted], dates, alerts, [subscription]] = await Promise.all([
    db
      .select({ at: sql<string | Date | null>`max(${orders.terms_accepted_at})` })
      .from(orders)
      .where(isTheirs),
    db.$count(reminders, eq(reminders.user_id, user_id ?? 0)),
    db.$count(
      stockAlerts,
      user_id === null ? eq(stockAlerts.email, email.toLowerCase()) : eq(stockAlerts.user_id, user_id),
    ),
    db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email.toLowerCase())),
  ])
  const at = accepted?.at ?? null
  return {
    ...{ terms_accepted_at: at && new Date(at).toISOString(), reminders: dates, stock_alerts: alerts },
    newsletter: subscription ? presentConsent(subscription) : null,
  }
}
