import type { Suggestions } from '@rawnaq/contract/item-lists'
import { categoryPath, itemPath } from '@rawnaq/rules/page-paths'
import { useEffect, useState } from 'react'
import { useApi } from '../api.ts'

/** Debounces keystrokes into one request. */
const DEBOUNCE_MS = 180
const MIN_CHARACTERS = 2

/**
 * Suggestions for the typed text; null before the first response. Until the response arrives, they are those of the text
 * before, and not current. Outdated responses are ignored.
 */
export function useSuggestions(typed: string): { suggestions: Suggestions | null; isCurrent: boolean } {
  const api = useApi()
  const words = typed.trim()
  const isRequested = words.length >= MIN_CHARACTERS
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (!isRequested) return setFound(null)
    const response = new AbortController()
    const request = async () => {
      try {
        const { data } = await api.suggest(words, response.signal)
        if (!response.signal.aborted) setFound({ words, suggestions: data })
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

  return { suggestions: (isRequested && found?.suggestions) || null, isCurrent: found?.words === words }
}

type Found = { words: string; suggestions: Suggestions }

/** The entries in display order, with the paths of their pages. */
export const optionsOf = ({ categories, items }: Suggestions) => [
  ...categories.map(({ id, slug }) => ({ to: categoryPath(id, slug) })),
  ...items.map(({ id, slug }) => ({ to: itemPath(id, slug) })),
]
