import { latinDigits } from '@rawnaq/rules/digits'

type Message = { name: string; subject: string; message: string }

/**
 * The text of a template for a message: `{name}` is its writer, `{order}` the first order number in it. Without one,
 * `{order}` stays and has to be replaced by hand.
 */
export function fillTemplate(text: string, message: Message): string {
  const order = orderNumberIn(`${message.subject} ${message.message}`)
  return text.replaceAll('{name}', () => message.name).replaceAll('{order}', () => order ?? '{order}')
}

/** The placeholders of templates that a text still has, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{(?:name|order)\}/g))]

function orderNumberIn(text: string): string | null {
  const [, number] = /\bRW[-\s]?(\d{1,15})\b/i.exec(latinDigits(text)) ?? []
  return number ? `RW-${number}` : null
}
