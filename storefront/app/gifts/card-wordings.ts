/**
 * The message after a ready wording is chosen: it replaces an empty message or another ready wording, and is added below
 * words that the shopper wrote.
 */
export function withWording(message: string, wording: string, ready: readonly { text: string }[]): string {
  const written = message.trim()
  return written === '' || ready.some(({ text }) => text === written) ? wording : `${written}\n${wording}`
}
