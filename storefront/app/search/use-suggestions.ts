import type { Suggestions } from '@rawnaq/contract/item-lists'
import { categoryPath, itemPath } from '@rawnaq/rules/page-paths'
import { useEffect, useState } from 'react'
import { useApi } from '../api.ts'

/** Debounces keystrokes into one request. */
const DEBOUNCE_MS = 180
const MIN_LETTERS = 2

/** Suggestions for the typed text; null before the first response. Outdated responses are ignored. */
export function useSuggestions(typed: string): Suggestions | null {
  const api = useApi()
  const words = typed.trim()
  const isRequested = words.length >= MIN_LETTERS
  const [found, setFound] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (!isRequested) return setFound(null)
    const response = new AbortController()
    const request = async () => {
      try {
        const { data } = await api.suggest(words, response.signal)
        if (!response.signal.aborted) setFound(data)
      } catch {
        // Searching works without suggestions; the results page reports errors.
        if (!response.signal.aborted) setFound(null)
      }
    }
    const timer = setTimeout(request, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      response.abort()
    }
  }, [api, words, isRequested])

  return isRequested ? found : null
}

/** The entries in display order, with the paths of their pages. */
export const optionsOf = ({ categories, items }: Suggestions) => [
  ...categories.map(({ id, slug }) => ({ to: categoryPath(id, slug) })),
  ...items.map(({ id, slug }) => ({ to: itemPath(id, slug) })),
]
