import { latinDigits } from '../text/digits.ts'

/** What an entry in the ledger of a gift card is for. */
export const giftCardEntryKinds = ['issued', 'redeemed', 'returned', 'expired', 'corrected', 'refunded'] as const

/** The characters of codes: digits and capitals without I, L, O and U, as in Crockford's base 32. */
export const GIFT_CARD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen characters of five bits each: 80 bits. */
export const GIFT_CARD_CODE_LENGTH = 16

/** The sixteen characters of a typed code, in any case, with any digits, spaces and dashes; null if it cannot be one. */
export function parseGiftCardCode(typed: string): string | null {
  const code = latinDigits(typed)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return isCode.test(code) ? code : null
}

const isCode = new RegExp(`^[${GIFT_CARD_ALPHABET}]{${GIFT_CARD_CODE_LENGTH}}$`)

/** A code as people read it, in groups of four. */
export const formatGiftCardCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** What gift cards pay of a total, each up to its balance, in their order. */
export function payByGiftCards(total: number, balances: readonly number[]): number[] {
  let left = total
  return balances.map((balance) => {
    const paid = Math.min(Math.max(0, balance), left)
    left -= paid
    return paid
  })
}
