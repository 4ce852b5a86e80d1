/** Whether Tap takes a currency. */
export const tapTakes = (code: string): boolean => taken.has(code)

const taken = new Set('KWD BHD OMR SAR AED QAR USD EUR GBP EGP'.split(' '))
