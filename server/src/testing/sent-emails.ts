import type { EmailContext } from '../email/email-template.ts'
import { deliverNext } from '../email/outbox/deliver.ts'
import type { OutgoingEmail } from '../email/outbox/transport.ts'

/** Sends all queued emails and returns them in the order they were queued; they are sent several at a time. */
export async function sentEmails(shop: EmailContext): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = []
  while (await deliverNext(shop, async (email) => void sent.push(email), new AbortController().signal));
  return sent.sort((one, other) => queuePlace(one.messageId) - queuePlace(other.messageId))
}

/** The place of an email in the outbox, from its message id. */
export const queuePlace = (messageId: string): number => Number(/^<message-(\d+)-/.exec(messageId)![1])
