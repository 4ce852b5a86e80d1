import { and, asc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import {
  addresses,
  cartEmailConsents,
  cartMerges,
  contacts,
  giftCardEntries,
  giftCards,
  giftListItems,
  giftLists,
  identities,
  newsletterSubscriptions,
  outbox,
  passkeys,
  ranks,
  reactions,
  reminders,
  reviewPhotos,
  reviews,
  savedLines,
  sessions,
  stockAlerts,
  users,
} from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { amounts, ordersOf } from './export-orders.ts'

/** Everything stored about an account, except secrets: passwords, tokens and order secrets. */
export async function exportAccount(db: Db, userId: number) {
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  const { password_hash, role_id, deleted_at, search_text, ...account } = orRefuse(found, 'sign_in_required')
  const { orders, ids, addressIds } = await ordersOf(db, userId)
  const toMe = or(eq(addresses.user_id, userId), inArray(addresses.id, addressIds))
  return {
    account,
    sessions: await db.select(ofSession).from(sessions).where(eq(sessions.user_id, userId)).orderBy(asc(sessions.id)),
    identities: await db
      .select(identityColumns)
      .from(identities)
      .where(eq(identities.user_id, userId))
      .orderBy(asc(identities.created_at)),
    passkeys: await db
      .select(passkeyColumns)
      .from(passkeys)
      .where(eq(passkeys.user_id, userId))
      .orderBy(asc(passkeys.id)),
    addresses: (await db.select().from(addresses).where(toMe).orderBy(asc(addresses.id))).map(presentAddress),
    likes: (await db.select().from(reactions).where(eq(reactions.user_id, userId))).map(withoutOwner),
    stock_alerts: await db
      .select(alertColumns)
      .from(stockAlerts)
      .where(
        or(
          eq(stockAlerts.user_id, userId),
          account.verified_at ? eq(stockAlerts.email, account.email.toLowerCase()) : undefined,
        ),
      )
      .orderBy(asc(stockAlerts.id)),
    newsletter: account.verified_at
      ? await db
          .select(newsletterColumns)
          .from(newsletterSubscriptions)
          .where(eq(newsletterSubscriptions.email, account.email.toLowerCase()))
      : [],
    ranks: (await db.select().from(ranks).where(eq(ranks.user_id, userId))).map(withoutOwner),
    reviews: await reviewsOf(db, userId),
    gift_lists: await giftListsOf(db, userId),
    store_credit: await creditOf(db, userId),
    reminders: await db
      .select(reminderColumns)
      .from(reminders)
      .where(eq(reminders.user_id, userId))
      .orderBy(asc(reminders.id)),
    orders,
    saved_lines: await db
      .select(savedLineColumns)
      .from(savedLines)
      .where(eq(savedLines.user_id, userId))
      .orderBy(asc(savedLines.id)),
    cart_emails: (await db.select().from(cartEmailConsents).where(eq(cartEmailConsents.user_id, userId))).map(
      withoutOwner,
    ),
    merged_carts: await db.select(mergedCartColumns).from(cartMerges).where(eq(cartMerges.user_id, userId)),
    messages: (await db.select().from(contacts).where(eq(contacts.user_id, userId))).map(presentMessage),
    emails: await db
      .select(emailColumns)
      .from(outbox)
      .where(
        and(
          // Emails to the shop itself are about others.
          notInArray(outbox.kind, ['contact_message', 'new_order', 'low_stock']),
          or(
            eq(outbox.user_id, userId),
            inArray(outbox.order_id, ids),
            // Emails to an unconfirmed address may belong to another person.
            account.verified_at ? eq(outbox.recipient, account.email) : undefined,
          ),
        ),
      )
      .orderBy(asc(outbox.id)),
  }
}

/** The reviews of a customer with the paths of their photos. */
async function reviewsOf(db: Db, userId: number) {
  const photos = db.$with('photos').as(
    db
      .select({ review_id: reviewPhotos.review_id, paths: sql<string[]>`array_agg(${reviewPhotos.path})`.as('paths') })
      .from(reviewPhotos)
      .groupBy(reviewPhotos.review_id),
  )
  const rows = await db
    .with(photos)
    .select({ review: reviews, paths: photos.paths })
    .from(reviews)
    .leftJoin(photos, eq(photos.review_id, reviews.id))
    .where(eq(reviews.user_id, userId))
    .orderBy(asc(reviews.id))
  return rows.map(({ review: { user_id, replied_by, version, ...review }, paths }) => ({
    ...review,
    photos: paths ?? [],
  }))
}

/** The gift lists of a customer with their items. The orders for them belong to the givers. */
async function giftListsOf(db: Db, userId: number) {
  const lists = await db.select().from(giftLists).where(eq(giftLists.user_id, userId)).orderBy(asc(giftLists.id))
  const wanted = await db
    .select()
    .from(giftListItems)
    .where(
      inArray(
        giftListItems.gift_list_id,
        lists.map(({ id }) => id),
      ),
    )
    .orderBy(asc(giftListItems.id))
  return lists.map(({ user_id, token, search_text, ...list }) => ({
    ...list,
    items: wanted
      .filter(({ gift_list_id }) => gift_list_id === list.id)
      .map(({ item_id, property_id, wanted, bought }) => ({ item_id, property_id, wanted, bought })),
  }))
}

/** The movements of the store credit of a customer, the earliest first. */
async function creditOf(db: Db, userId: number) {
  const rows = await db
    .select({ entry: giftCardEntries, currency: giftCards.currency })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.gift_card_id))
    .where(eq(giftCards.user_id, userId))
    .orderBy(asc(giftCardEntries.id))
  return rows.map(({ entry: { kind, order_id, created_at, ...columns }, currency }) => ({
    ...{ kind, order_id, created_at, currency },
    ...amounts(columns, ['amount'], currency),
  }))
}

const ofSession = {
  kind: sessions.kind,
  device: sessions.device,
  created_at: sessions.created_at,
  last_used_at: sessions.last_used_at,
  expires_at: sessions.expires_at,
  ended_at: sessions.ended_at,
  remember: sessions.remember,
}

/** A guest cart that was merged into the cart of the account. */
const mergedCartColumns = { items: cartMerges.items, created_at: cartMerges.created_at }

const savedLineColumns = {
  item_id: savedLines.item_id,
  property_id: savedLines.property_id,
  item_quantity: savedLines.item_quantity,
  options: savedLines.options,
  created_at: savedLines.created_at,
}

const identityColumns = { issuer: identities.issuer, subject: identities.subject, created_at: identities.created_at }

const passkeyColumns = { name: passkeys.name, created_at: passkeys.created_at, last_used_at: passkeys.last_used_at }

const emailColumns = {
  kind: outbox.kind,
  recipient: outbox.recipient,
  created_at: outbox.created_at,
  sent_at: outbox.sent_at,
}

const alertColumns = {
  item_id: stockAlerts.item_id,
  property_id: stockAlerts.property_id,
  email: stockAlerts.email,
  locale: stockAlerts.locale,
  created_at: stockAlerts.created_at,
}

const newsletterColumns = {
  email: newsletterSubscriptions.email,
  locale: newsletterSubscriptions.locale,
  source: newsletterSubscriptions.source,
  text_version: newsletterSubscriptions.text_version,
  requested_at: newsletterSubscriptions.requested_at,
  confirmed_at: newsletterSubscriptions.confirmed_at,
  unsubscribed_at: newsletterSubscriptions.unsubscribed_at,
}

const reminderColumns = {
  name: reminders.name,
  occasion_id: reminders.occasion_id,
  day: reminders.day,
  is_yearly: reminders.is_yearly,
  sends_email: reminders.sends_email,
  created_at: reminders.created_at,
}

const withoutOwner = <Row extends { user_id: number | null }>({ user_id, ...row }: Row) => row

/** The search text repeats the message. */
const presentMessage = ({ user_id, search_text, ...row }: typeof contacts.$inferSelect) => row

const presentAddress = ({ user_id, secret_hash, ...row }: typeof addresses.$inferSelect) => row
