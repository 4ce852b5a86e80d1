/** Whether Tabby takes a currency. */
export const tabbyTakes = (code: string): boolean => taken.has(code)

const taken = new Set(['AED', 'SAR', 'KWD'])
