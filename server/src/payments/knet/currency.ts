import type { Currency } from '@rawnaq/rules/money'

/** Whether KNET accepts a currency: KWD, and every currency in test mode. */
export const knetTakes = (code: string, isTest: boolean): boolean => isTest || code === 'KWD'

/** The ISO 4217 number of a currency. */
export function currencyNumber({ code }: Currency): string {
  const number = numbers[code]
  if (!number) throw new RangeError(`There is no number for the currency ${code}`)
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
