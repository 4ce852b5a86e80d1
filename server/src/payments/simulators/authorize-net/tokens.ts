import { randomBytes } from 'node:crypto'
import { Refusal } from './wire.ts'

/** Card data as sent to the gateway. */
export type SentCard = { cardNumber: string; expirationDate: string; cardCode?: string }

/** The lifetime of a token in milliseconds. */
const LIFETIME = 15 * 60_000

const TOKEN_KIND = 'COMMON.ACCEPT.INAPP.PAYMENT'

/** Card tokens in memory; each works once, within fifteen minutes. */
export function openTokens(now: () => number) {
  const cards = new Map<string, { card: SentCard; until: number }>()
  return {
    make(card: SentCard) {
      for (const [value, { until }] of cards) if (until + LIFETIME < now()) cards.delete(value)
      const dataValue = randomBytes(48).toString('base64')
      cards.set(dataValue, { card, until: now() + LIFETIME })
      return { dataDescriptor: TOKEN_KIND, dataValue }
    },
    use(dataDescriptor: string, dataValue: string): SentCard {
      const card = dataDescriptor === TOKEN_KIND ? cards.get(dataValue) : undefined
      if (!card) throw new Refusal('E00114')
      cards.delete(dataValue)
      if (card.until < now()) throw new Refusal('E00115')
      return card.card
    },
  }
}
