import { cardBrand, isCardInDate, isCardNumber } from '@rawnaq/rules/card'
import type { SentCard } from './tokens.ts'

export type Decision = { responseCode: string; reason: number; avs: string; cvv: string }

/**
 * The decision of the bank and the account's filters on a card, by the triggers of the gateway's public testing guide:
 * the zip code of the billing address, the card code, and for one number the amount. The guide has no trigger for
 * reviews, which depend on an account's own filters; here the zip codes 46252 and 46253 cause one.
 */
export function decide(card: SentCard, amount: number, zip: string, today: Date): Decision {
  const cvv = cvvResults[card.cardCode ?? ''] ?? (card.cardCode ? 'P' : '')
  const avs = avsResults[zip] ?? 'Y'
  const as = (reason: number): Decision => ({ responseCode: responseCodeOf(reason), reason, avs, cvv })
  const [, year, month] = card.expirationDate.match(/^(\d{4})-(\d{2})$/) ?? []
  if (!isCardNumber(card.cardNumber)) return as(6)
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return as(7)
  if (!isCardInDate(Number(month), Number(year), today)) return as(8)
  if (card.cardNumber === BY_AMOUNT) return as(Math.floor(amount))
  if (zip === DECLINED) return as(2)
  if (cvv === 'N') return as(65)
  if ('EN'.includes(avs)) return as(27)
  return as(zip === '46252' || zip === '46253' ? Number(zip.slice(2)) : 1)
}

/** The gateway's names of card brands. */
export function brandOf({ cardNumber }: SentCard): string {
  const brand = cardBrand(cardNumber)
  return brand ? { visa: 'Visa', mastercard: 'MasterCard', amex: 'AmericanExpress' }[brand] : 'Discover'
}

/** A sale of a whole amount with this card has the amount as its reason code. */
const BY_AMOUNT = '4222222222222'

const DECLINED = '46282'

const avsResults: Record<string, string> = {
  46201: 'A',
  46203: 'E',
  46204: 'G',
  46205: 'N',
  46206: 'P',
  46207: 'R',
  46208: 'S',
  46209: 'U',
  46211: 'W',
  46214: 'X',
  46217: 'Z',
}

const cvvResults: Record<string, string> = { 900: 'M', 901: 'N', 902: 'S', 903: 'U', 904: 'P' }

/** The reason codes of declines in this simulator; all others are errors. */
function responseCodeOf(reason: number): string {
  if (reason === 1) return '1'
  if ([193, 252, 253].includes(reason)) return '4'
  return [2, 3, 4, 27, 28, 44, 45, 65, 127, 141, 145, 165, 250, 251, 254].includes(reason) ? '2' : '3'
}
