import type { Order } from '@rawnaq/contract/ordering'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'

/** The actions of an order, in a chunk loaded after the page, in a place kept free for them. */
export function LazyOrderActions({ order }: { order: Order }) {
  const { Part: OrderActions } = usePreloadedComponent(loadActions)
  return <div className="order-actions-place">{OrderActions && <OrderActions order={order} />}</div>
}

const loadActions = async () => (await import('./order-actions.tsx')).OrderActions
