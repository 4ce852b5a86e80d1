import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Message = {
  /** The arguments with their types and, for a select, the cases: `count:plural`, `state:select(open|shut)`. */
  fills: string[]
  /** The forms of each plural, explicit ones like `=0` included. */
  plurals: string[][]
  /** The literal texts in order. */
  texts: string[]
}

/** Parses an ICU message; throws when it is invalid. */
export function messageOf(text: string): Message {
  const message: Message = { fills: [], plurals: [], texts: [] }
  for (const element of parse(text)) take(element, message)
  return { ...message, fills: [...new Set(message.fills)].sort() }
}

function take(element: MessageFormatElement, message: Message) {
  switch (element.type) {
    case TYPE.literal:
      message.texts.push(element.value)
      return
    case TYPE.pound:
      return
    case TYPE.tag:
      message.fills.push(`<${element.value}>`)
      for (const child of element.children) take(child, message)
      return
    case TYPE.select:
    case TYPE.plural: {
      const cases = Object.keys(element.options)
      if (element.type === TYPE.plural) message.plurals.push(cases)
      const kind = element.type === TYPE.plural ? (element.pluralType ?? 'plural') : `select(${cases.sort().join('|')})`
      message.fills.push(`${element.value}:${kind}`)
      for (const { value } of Object.values(element.options)) for (const child of value) take(child, message)
      return
    }
    default:
      message.fills.push(`${element.value}:${TYPE[element.type]}`)
  }
}
