import type { ReviewList, ReviewSort } from '@rawnaq/contract/reviews'
import { useRef, useState } from 'react'
import { useApi } from '../../../api.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../../../use-error-message.ts'

export type ReviewsQuery = { sort: ReviewSort; photos: boolean }

/** The reviews shown: the first come with the page, others are loaded. Of overlapping requests the last one counts. */
export function useReviews(item: number, first: ReviewList) {
  const api = useApi()
  const errorMessage = useErrorMessage()
  const latest = useRef(0)
  const [query, setQuery] = useState<ReviewsQuery>({ sort: 'newest', photos: false })
  const [list, setList] = useState(first)
  const [isBusy, setBusy] = useState(false)

  const load = async (wanted: ReviewsQuery, before?: ReviewList) => {
    const request = ++latest.current
    setBusy(true)
    try {
      const { sort, photos } = wanted
      const loaded = await api.reviews(item, {
        sort,
        ...(photos && { photos }),
        ...(before?.next && { after: before.next }),
      })
      if (request !== latest.current) return
      setQuery(wanted)
      setList(before ? { ...loaded, data: [...before.data, ...loaded.data] } : loaded)
    } catch (failure) {
      if (request === latest.current) showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      if (request === latest.current) setBusy(false)
    }
  }
  return {
    list,
    query,
    isBusy,
    change: (wanted: ReviewsQuery) => load(wanted),
    showMore: () => load(query, list),
  }
}
