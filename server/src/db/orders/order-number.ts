/** The number people read out, such as RW-1001. It is not a key to anything. */
export const formatOrderNumber = (number: number) => `RW-${number}`
