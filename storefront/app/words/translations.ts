import {
  cloneElement,
  createContext,
  createElement,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
  useContext,
} from 'react'
import type * as useIntl from 'use-intl'
import { formatParsedMessage, type Message, type Values } from './format-message.ts'

// Typed as use-intl's functions, whose types check every key and value; message-keys.d.ts names our messages.
export type { Messages } from 'use-intl'
export const useTranslations = useTranslator as unknown as typeof useIntl.useTranslations
export const createTranslator = translatorOf as unknown as typeof useIntl.createTranslator

type Language = { locale: string; messages: object }

const LanguageContext = createContext<Language | null>(null)

/** Provides the messages of a language to the elements inside. */
export function IntlProvider({ locale, messages, children }: PropsWithChildren<Language>) {
  return createElement(LanguageContext, { value: { locale, messages } }, children)
}

/** The translator of a namespace, created once per language. */
function useTranslator(namespace: string): Translator {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useTranslations needs an IntlProvider around it')
  const known = translators.get(language.messages) ?? new Map<string, Translator>()
  translators.set(language.messages, known)
  const translator = known.get(namespace) ?? translatorOf({ ...language, namespace })
  known.set(namespace, translator)
  return translator
}

type Translator = {
  (key: string, values?: Values): string
  /** For a message whose tags become elements. */
  rich(key: string, values: Values): ReactNode
  /** For a message whose tags become text. */
  markup(key: string, values: Values): string
}

const translators = new WeakMap<object, Map<string, Translator>>()

/** Formats the messages of a namespace and caches the results, since pages repeat the same messages. */
function translatorOf({ locale, messages, namespace }: Language & { namespace: string }): Translator {
  const cached = new Map<string, string>()
  const rich = (key: string, values?: Values) =>
    formatParsedMessage(messageAt(messages, `${namespace}.${key}`), values && keyed(values), locale)
  const translate = (key: string, values?: Values) => {
    const name = values ? key + JSON.stringify(values) : key
    const text = cached.get(name) ?? (rich(key, values) as string)
    if (cached.size >= CACHE_LIMIT) cached.clear()
    cached.set(name, text)
    return text
  }
  return Object.assign(translate, { rich, markup: (key: string, values: Values) => rich(key, values) as string })
}

/** Cached messages per namespace. */
const CACHE_LIMIT = 500

/** A key without a message is a bug; the page then shows the key. */
function messageAt(messages: object, path: string): Message {
  const found = path.split('.').reduce<unknown>((words, name) => (words as Record<string, unknown>)?.[name], messages)
  return (found as Message | undefined) ?? path
}

/** Gives the elements of a message React keys. */
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
