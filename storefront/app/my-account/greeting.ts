/** The greeting for an hour of the reader's clock (0 to 23). Arabic greets afternoon and evening alike. */
export const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening')
