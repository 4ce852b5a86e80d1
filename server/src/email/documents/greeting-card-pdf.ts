import type { Db } from '../../db/connect.ts'
import type { Attachment } from '../email.ts'
import type { PlacedOrder } from '../templates/orders/placed-order.ts'
import { readPlacedOrder } from '../templates/orders/read-placed-order.ts'
import { wordsOf } from '../words/words-of.ts'
import { firstStrong } from './text-direction.ts'
import { typesetPdf } from './typeset-pdf.ts'

/** The greeting card of an order as a PDF file; undefined if the order has no message. */
export async function greetingCardFile(db: Db, orderId: number): Promise<Attachment | undefined> {
  const order = await readPlacedOrder(db, orderId, 'en')
  return order && greetingCardPdf(order)
}

/**
 * The message of a gift and its sender, unless hidden, on an A6 sheet without prices. Each line has the direction of its
 * first strong character. A card of condolence has no ornament.
 */
export async function greetingCardPdf({
  gift,
  number,
  locale,
  contact,
  placedAt,
}: PlacedOrder): Promise<Attachment | undefined> {
  if (!gift?.message) return undefined
  const sender = gift.isSenderHidden ? '' : gift.senderName
  const content = {
    title: `${wordsOf(locale).packingSlip.gift} ${number}`,
    shop: contact.shop,
    message: gift.message.split('\n').map((text) => lineOf(text.trim())),
    sender: sender ? lineOf(sender) : null,
    'is-plain': gift.isCondolence,
  }
  return {
    name: `${number}-card.pdf`,
    type: 'application/pdf',
    content: await typesetPdf('greeting-card', content, placedAt),
  }
}

function lineOf(text: string) {
  const direction = firstStrong(text)
  return { text, direction, language: direction === 'rtl' ? 'ar' : 'en' }
}
