import { type RefObject, useEffect, useRef } from 'react'
import { type Filters, queryOf } from './filters/filters.ts'

/**
 * Gives the focus to an element when the page of the list was turned, or when what had it is gone (a removed filter), so
 * that reading and Tab go on from there.
 */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>, filters: Filters) {
  const now = queryOf(filters)
  const otherwise = queryOf({ ...filters, page: 1 })
  const before = useRef({ now, otherwise })
  useEffect(() => {
    const was = before.current
    before.current = { now, otherwise }
    if (was.now === now) return
    const isTurned = was.otherwise === otherwise
    if (isTurned || document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, now, otherwise])
}
