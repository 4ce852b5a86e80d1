import type { Order } from '@rawnaq/contract/order'
import { accountApi } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { redirectPastEnd } from '../language/redirect-past-end.ts'
import { OrderList } from '../orders/order-list.tsx'
import { pageNumberIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { useTranslations } from '../words/translations.ts'
import type { ViewRequest } from './view-request.ts'

const path = '/my-account/order_history'

/** The orders of the customer, the newest first. */
export async function renderOrders({ request }: ViewRequest) {
  const locale = langOf(request.url)
  const page = pageNumberIn(new URL(request.url))
  const { data, meta } = await accountApi(locale).orders({ page, per_page: 10 })
  redirectPastEnd(page, meta.last_page, path, locale)
  return <OrderHistory orders={data} page={page} last={meta.last_page} />
}

function OrderHistory({ orders, page, last }: { orders: readonly Order[]; page: number; last: number }) {
  const t = useTranslations('myAccount.orders')
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
