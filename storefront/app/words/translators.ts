import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  useContext,
} from 'react'
import { type Message, sayMessage, type Values } from './format-message.ts'

type Spoken = { locale: string; messages: object }

export const SpokenHere = createContext<Spoken | null>(null)

/** The build gives it to all who ask for use-intl's: of that only the types are ours to keep, which know every message. */
export function IntlProvider({ locale, messages, children }: PropsWithChildren<Spoken>) {
  return createElement(SpokenHere, { value: { locale, messages } }, children)
}

/** The translator of a part of the words, made once for all places and pages. */
export function useTranslations(namespace: string): Translator {
  const spoken = useContext(SpokenHere)
  if (!spoken) throw new Error('Words were asked for outside of an IntlProvider')
  const known = translators.get(spoken.messages) ?? new Map<string, Translator>()
  translators.set(spoken.messages, known)
  const made = known.get(namespace) ?? createTranslator({ ...spoken, namespace })
  known.set(namespace, made)
  return made
}

type Translator = {
  (key: string, values?: Values): string
  /** With marked parts that are elements. */
  rich(key: string, values: Values): ReactNode
  /** With marked parts that are text. */
  markup(key: string, values: Values): string
}

const translators = new WeakMap<object, Map<string, Translator>>()

/** Says messages by their names within a part of the words; remembers what it said, as pages say the same again and again. */
export function createTranslator({ locale, messages, namespace }: Spoken & { namespace: string }): Translator {
  const said = new Map<string, string>()
  const rich = (key: string, values?: Values) =>
    sayMessage(messageAt(messages, `${namespace}.${key}`), values && keyed(values), locale)
  const translate = (key: string, values?: Values) => {
    const asked = values ? key + JSON.stringify(values) : key
    const words = said.get(asked) ?? (rich(key, values) as string)
    if (said.size >= MOST) said.clear()
    said.set(asked, words)
    return words
  }
  return Object.assign(translate, { rich, markup: (key: string, values: Values) => rich(key, values) as string })
}

/** How many sentences of one kind are remembered. */
const MOST = 500

/** A name without a message is a mistake of ours, and better read than missed. */
function messageAt(messages: object, path: string): Message {
  const found = path.split('.').reduce<unknown>((words, name) => (words as Record<string, unknown>)?.[name], messages)
  return (found as Message | undefined) ?? path
}

/** Elements in a row want to be told apart. */
function keyed(values: Values): Values {
  let count = 0
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const mark = (parts: readonly ReactNode[]) => {
      const made = value(parts)
      return isValidElement(made) ? cloneElement(made, { key: name + count++ }) : made
    }
    return [name, mark]
  })
  return Object.fromEntries(entries)
}
