import { createContext, createElement, type PropsWithChildren, useContext } from 'react'
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'

type Spoken = { locale: string; messages: Messages; timeZone: string }
type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator = ReturnType<typeof createTranslator<Messages>>

const SpokenHere = createContext<Spoken | null>(null)

/** Takes the place of use-intl's own on the server, where the words of a language are all there and never change. */
export function IntlProvider({ locale, messages, timeZone, children }: PropsWithChildren<Spoken>) {
  return createElement(SpokenHere, { value: { locale, messages, timeZone } }, children)
}

/** Says what use-intl's own does, but is made once for all pages and not once for each place on each page. */
export function useTranslations(namespace: Namespace): Translator {
  const spoken = useContext(SpokenHere)
  if (!spoken) throw new Error('Words were asked for outside of an IntlProvider')
  const known = translators.get(spoken.messages) ?? new Map<string, Translator>()
  translators.set(spoken.messages, known)
  const made = known.get(namespace) ?? rememberSaid(createTranslator({ ...spoken, namespace }) as Translator)
  known.set(namespace, made)
  return made
}

const translators = new WeakMap<Messages, Map<string, Translator>>()

/** How many sentences of one kind are remembered; pages say the same few again and again. */
const MOST = 500

function rememberSaid(translate: Translator): Translator {
  const said = new Map<string, string>()
  const say = (...[key, values, formats]: Parameters<Translator>) => {
    if (formats) return translate(key, values, formats)
    const asked = values ? key + JSON.stringify(values) : key
    const words = said.get(asked) ?? translate(key, values)
    if (said.size >= MOST) said.clear()
    said.set(asked, words)
    return words
  }
  return Object.assign(say, translate)
}
