import { textMessage } from '@rawnaq/contract/text-messages'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema.ts'

/** The text messages about an order, the earliest first. */
export async function readTextMessages(db: Db, orderId: number): Promise<z.output<typeof textMessage>[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'sms'), eq(outbox.order_id, orderId)))
    .orderBy(asc(outbox.id))
  return rows.map(({ kind, recipient, created_at, sent_at, attempts }) =>
    textMessage.parse({
      ...{ kind, phone: recipient, at: created_at.toISOString() },
      ...{ sent_at: sent_at?.toISOString() ?? null, attempts },
    }),
  )
}
