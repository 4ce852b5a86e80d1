/** The order number shown to people, such as RW-1001. It grants no access. */
export const formatOrderNumber = (number: number) => `RW-${number}`
