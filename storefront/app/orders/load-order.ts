import { ApiRefusal } from '@rawnaq/contract/client'
import type { Order } from '@rawnaq/contract/order'
import { data, replace } from 'react-router'
import { browserApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { orderPage } from '../payment/payment-state.ts'

/** The order id of the path; an invalid one throws the 404 page, on the server too. */
export function orderIdIn({ id }: { id?: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(id ?? '')) throw data(null, { status: 404 })
  return Number(id)
}

/** Loads an order in the browser, which has the order's secret or the session; others get the 404 page. */
export const loadOrder = (id: number, request: Request): Promise<Order> =>
  orNotFound(browserApi(langOf(request.url)).order(id))

/** Loads an order for a status page and redirects if another page now matches its payment state. */
export async function loadOrderFor(page: 'successful-payment' | 'payment-failure', id: number, request: Request) {
  const order = await loadOrder(id, request)
  const path = orderPage(order)
  if (path !== `/${page}/${id}`) throw replace(withLang(path, langOf(request.url)))
  return order
}

/** Throws the 404 page if the caller may not read the order. */
export async function orNotFound<Answer = Order>(request: Promise<{ data: Answer }>): Promise<Answer> {
  try {
    return (await request).data
  } catch (failure) {
    const isHidden = failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 422)
    throw isHidden ? data(null, { status: 404 }) : failure
  }
}
