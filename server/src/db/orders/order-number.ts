/** The number people read out, such as RW-1001. It is not a key to anything. */
export const numberShown = (number: number) => `RW-${number}`
