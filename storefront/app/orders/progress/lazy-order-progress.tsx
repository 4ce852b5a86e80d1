import type { Order } from '@rawnaq/contract/order'
import { useEffect } from 'react'
import { useLazyComponent } from '../../hooks/use-lazy-component.ts'
import { langOf } from '../../language/lang.ts'
import { loadLazyWords } from '../../words/load-words.ts'

/** The steps of an order, in a chunk loaded after the page. Their space is reserved. */
export function LazyOrderProgress({ order }: { order: Order }) {
  const { Part: OrderProgress, loadComponent } = useLazyComponent(loadProgress)
  useEffect(() => {
    // The page also shows the status, so a failure is ignored.
    Promise.allSettled([loadComponent()])
  }, [loadComponent])
  return <div className="order-progress-place">{OrderProgress && <OrderProgress order={order} />}</div>
}

const loadProgress = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderProgress')
  const [{ OrderProgress }] = await Promise.all([import('./order-progress.tsx'), words])
  return OrderProgress
}
