import type { Suggestions } from '@rawnaq/contract/catalogue'
import { useEffect, useState } from 'react'
import { useApi } from '../api.ts'

/** Debounces keystrokes into one request. */
const rest = 180
const fewestLetters = 2

/** Suggestions for the typed text; null before the first response. Outdated responses are ignored. */
export function useSuggestions(typed: string): Suggestions | null {
  const api = useApi()
  const words = typed.trim()
  const isAsked = words.length >= fewestLetters
  const [found, setFound] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (!isAsked) return setFound(null)
    const given = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api.suggest(words, given.signal)
        if (!given.signal.aborted) setFound(data)
      } catch {
        // Searching works without suggestions; the results page reports errors.
        if (!given.signal.aborted) setFound(null)
      }
    }
    const timer = setTimeout(ask, rest)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [api, words, isAsked])

  return isAsked ? found : null
}

/** Every entry in the order it is shown, with the page it leads to. */
export const optionsOf = ({ categories, items }: Suggestions) => [
  ...categories.map(({ id }) => ({ to: `/category/${id}` })),
  ...items.map(({ id }) => ({ to: `/single-product/${id}` })),
]
