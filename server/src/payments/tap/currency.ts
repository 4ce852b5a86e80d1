import type { Currency } from '@rawnaq/rules/money'

/** Whether Tap takes a currency. */
export const tapTakes = ({ code }: Pick<Currency, 'code'>): boolean => taken.has(code)

const taken = new Set('KWD BHD OMR SAR AED QAR USD EUR GBP EGP'.split(' '))
