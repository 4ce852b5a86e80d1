import type { StaffOrderRow } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../../api/api-client.ts'
import { useMoney } from '../../api/use-money.ts'
import { resourceQuery } from '../../data/resource-query.ts'
import { canList } from '../../sign-in/has-permission.ts'
import { useNotificationChoice } from './browser-notifications.ts'
import { COMPARED_ORDERS, findNewOrders, type KnownOrders } from './find-new-orders.ts'

const POLL_INTERVAL_MS = 30_000

/** More new orders than this are one notification. */
const MAX_NOTIFICATIONS = 3

/** Shows a notification of the browser for each new order while the admin is open in any tab. Renders nothing. */
export function NewOrderNotifications() {
  const { permissions = [] } = usePermissions<string[]>()
  const [isOn] = useNotificationChoice()
  return isOn && canList(permissions, 'order') ? <Watcher /> : null
}

function Watcher() {
  const translate = useTranslate()
  const money = useMoney()
  const navigate = useNavigate()
  const known = useRef<KnownOrders | null>(null)
  const { data } = useQuery({
    queryKey: ['order', 'newest'],
    queryFn: () => callApi<{ data: StaffOrderRow[] }>('GET', '/order', { query: newestPlaced }),
    refetchInterval: POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
  })
  const show = (title: string, body: string, tag: string, path: string) => {
    // Tabs that show the same notification replace it.
    const notification = new Notification(title, { body, tag, lang: document.documentElement.lang, dir: 'auto' })
    notification.onclick = () => {
      notification.close()
      window.focus()
      navigate(path)
    }
  }
  const showOrders = useEffectEvent((orders: readonly StaffOrderRow[]) => {
    if (orders.length > MAX_NOTIFICATIONS) {
      const title = translate('orders.notifications.several', { count: orders.length })
      return show(title, '', `orders ${orders[0]!.id}`, '/order')
    }
    for (const { id, number, customer_name, grand_total, currency, items_count } of orders) {
      const facts = { name: customer_name, amount: money(grand_total, currency), count: items_count }
      const body = translate('orders.notifications.order', facts)
      show(translate('orders.notifications.one', { number }), body, `order ${id}`, `/order/${id}/show`)
    }
  })
  useEffect(() => {
    if (!data) return
    const compared = findNewOrders(data.data, known.current)
    known.current = compared.known
    showOrders(compared.found)
  }, [data])
  return null
}

const newestPlaced = resourceQuery('order', {
  status: orderStatus.placed,
  sort: '-issue_date',
  per_page: COMPARED_ORDERS,
})
