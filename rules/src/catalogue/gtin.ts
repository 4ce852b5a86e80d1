/**
 * Whether a barcode is a GTIN that identifies a product everywhere: 8, 12, 13 or 14 digits with a correct check digit,
 * and not from the ranges that GS1 leaves to shops and coupons.
 */
export function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = barcode.padStart(14, '0')
  const isReserved = barcode.length === 8 ? /^[02]/.test(barcode) : reserved.test(digits.slice(1))
  if (isReserved) return false
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Prefixes of 13 digits: restricted circulation, coupons, and zeros. */
const reserved = /^(02|04|05|2|98|99|00000)/
