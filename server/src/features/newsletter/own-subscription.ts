import type { OwnNewsletter } from '@rawnaq/contract/newsletter'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { newsletterSubscriptions, users } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { welcome } from './confirm-subscription.ts'
import { storeConsent } from './request-subscription.ts'

const table = newsletterSubscriptions

/** Whether the confirmed address of an account is subscribed. An unconfirmed one may belong to somebody else. */
export async function readOwnSubscription(db: Db, userId: number): Promise<OwnNewsletter> {
  const account = await readAccount(db, userId)
  return { is_subscribed: account.verified_at !== null && (await isSubscribed(db, account.email)) }
}

/** Subscribes the address of an account, which must be confirmed, or unsubscribes it. */
export function changeOwnSubscription(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  userId: number,
  { is_subscribed }: OwnNewsletter,
  locale: Locale,
): Promise<OwnNewsletter> {
  return transact(db, async (tx) => {
    const { email, verified_at } = await readAccount(tx, userId)
    if (!verified_at) throw new Refusal('email_not_verified')
    const consent = { email: email.toLowerCase(), source: 'account', locale } as const
    if (!is_subscribed) {
      await tx
        .update(table)
        .set({ unsubscribed_at: sql`now()` })
        .where(and(eq(table.email, consent.email), isNull(table.unsubscribed_at)))
    } else if (await storeConsent(tx, consent, now())) await welcome(tx, consent)
    return { is_subscribed }
  })
}

async function readAccount(db: Db | Tx, userId: number) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
  return orRefuse(account, 'sign_in_required')
}

const isSubscribed = async (db: Db, email: string) =>
  (await db.$count(
    table,
    and(eq(table.email, email.toLowerCase()), isNotNull(table.confirmed_at), isNull(table.unsubscribed_at)),
  )) > 0
