import type { Order } from '@rawnaq/contract/ordering'
import { accountApi } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { stayWithin } from '../language/redirect-past-end.ts'
import { OrderList } from '../orders/order-list.tsx'
import { pageIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Asked } from './account-views.ts'

const path = '/my-account/order_history'

/** The orders somebody has placed, the newest first. */
export async function drawOrders({ request }: Asked) {
  const locale = langOf(request.url)
  const page = pageIn(new URL(request.url))
  const { data, meta } = await accountApi(locale).orders({ page, per_page: 10 })
  stayWithin(page, meta.last_page, path, locale)
  return <OrderHistory orders={data} page={page} last={meta.last_page} />
}

function OrderHistory({ orders, page, last }: { orders: readonly Order[]; page: number; last: number }) {
  const t = useTranslations('mine.orders')
  const order = useTranslations('order')
  if (orders.length === 0) {
    return (
      <EmptyState level={2} title={t('none')} lead={t('noneLead')}>
        <ButtonLink to="/category">{order('continue')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <OrderList orders={orders} />
      <Pagination page={page} last={last} pathOf={(number) => `${path}?page=${number}`} />
    </>
  )
}
