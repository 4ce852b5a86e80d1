import type { Order } from '@rawnaq/contract/order'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useEffect } from 'react'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'
import { langOf } from '../language/lang.ts'
import { loadLazyWords } from '../words/load-words.ts'

/** The returns of a delivered order, in a chunk loaded after the page. */
export function LazyOrderReturns({ order: { id, status } }: { order: Order }) {
  const { Part: OrderReturns, loadComponent } = useLazyComponent(loadReturns)
  const isDelivered = status === orderStatus.complete || status === orderStatus.returned
  useEffect(() => {
    if (isDelivered) Promise.allSettled([loadComponent()])
  }, [loadComponent, isDelivered])
  return isDelivered && OrderReturns && <OrderReturns orderId={id} />
}

const loadReturns = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderReturn')
  const [{ OrderReturns }] = await Promise.all([import('./order-returns.tsx'), words])
  return OrderReturns
}
