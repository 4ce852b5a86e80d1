import type { OwnReview } from '@rawnaq/contract/reviews'
import { useEffect, useState } from 'react'
import { accountApi } from '../../../account/session/session.ts'
import { givenRatings } from '../../../favourites/reactions.ts'
import { useLang } from '../../../language/lang.ts'
import { useErrorMessage } from '../../../use-error-message.ts'

/** The customer's review of an item, null until it is loaded; `change` stores the result of a request. */
export function useOwnReview(item: number) {
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [own, setOwn] = useState<OwnReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    accountApi(locale)
      .ownReview(item)
      .then(
        ({ data }) => isCurrent && setOwn(data),
        (reason) => isCurrent && setFailure(errorMessage(reason)),
      )
    return () => {
      isCurrent = false
    }
  }, [item, locale, errorMessage])

  const change = (next: OwnReview) => {
    setOwn(next)
    if (next.rank === null) return
    const review = new Map(givenRatings.read())
    givenRatings.change(review.set(item, { ...review.get(item), mine: next.rank }))
  }
  return { own, failure, change }
}
