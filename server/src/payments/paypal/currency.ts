/** Whether PayPal takes a currency from any account and with its decimals; dinars and dirhams are not among them. */
export const paypalTakes = (code: string): boolean => taken.has(code)

const taken = new Set('AUD CAD CHF CZK DKK EUR GBP HKD ILS MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' '))
