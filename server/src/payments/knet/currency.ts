import type { Currency } from '@rawnaq/rules/money'

/** Whether KNET takes a currency: dinars of Kuwait, and any the shop knows where no real money moves. */
export const knetTakes = ({ code }: Currency, isTest: boolean): boolean => isTest || code === 'KWD'

/** The number of a currency by ISO 4217, as KNET wants it. */
export function currencyNumber({ code }: Currency): string {
  const number = numbers[code]
  if (!number) throw new RangeError(`The number of ${code} is not known here`)
  return number
}

const numbers: Record<string, string> = {
  USD: '840',
  KWD: '414',
  SAR: '682',
  AED: '784',
  QAR: '634',
  BHD: '048',
  OMR: '512',
  EUR: '978',
  GBP: '826',
}
