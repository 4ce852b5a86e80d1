import type { Order } from '@rawnaq/contract/ordering'
import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { LoadFailure } from '../ui/feedback/load-failure.tsx'

/** The actions of an order, in a chunk loaded after the page. Their space is reserved. */
export function LazyOrderActions({ order }: { order: Order }) {
  const { Part: OrderActions, hasFailed, retryLoad } = usePreloadedComponent(loadActions)
  return (
    <div className="order-actions-place">
      {OrderActions && <OrderActions order={order} />}
      {hasFailed && <LoadFailure retry={retryLoad} />}
    </div>
  )
}

const loadActions = async () => (await import('./order-actions.tsx')).OrderActions
