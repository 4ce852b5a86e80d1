import type { Order } from '@rawnaq/contract/order'
import { useEffect } from 'react'
import { useProfile } from '../../account/session/profile-store.ts'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { langOf } from '../../language/lang.ts'
import { loadLazyWords } from '../../words/load-words.ts'

/** The offer of an account below a guest's order, in a chunk loaded after the page. */
export function LazyFollowOrder({ order }: { order: Order }) {
  const isGuestOrder = useProfile() === null && order.user_id === null
  const { Part: FollowOrder, loadComponent } = useLazyComponent(loadFollowOrder)
  useEffect(() => {
    // The page is complete without it, so a failure is ignored.
    if (isGuestOrder) Promise.allSettled([loadComponent()])
  }, [isGuestOrder, loadComponent])
  return isGuestOrder && FollowOrder && <FollowOrder order={order} />
}

const loadFollowOrder = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderProgress')
  const [{ FollowOrder }] = await Promise.all([import('./follow-order.tsx'), words])
  return FollowOrder
}
