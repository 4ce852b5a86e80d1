import { ApiRefusal } from '@rawnaq/contract/client'
import type { Order } from '@rawnaq/contract/ordering'
import { data, replace } from 'react-router'
import { browserApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { withLang } from '../language/with-lang.ts'
import { orderPage } from '../payment/payment-state.ts'

/** The id in an order's address; what cannot be one is answered with the 404 page, by the server too. */
export function orderIdIn({ id }: { id?: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(id ?? '')) throw data(null, { status: 404 })
  return Number(id)
}

/** The order as its holder may read it, asked by the browser, which has the secret; to anyone else it is not there. */
export const loadOrder = (id: number, request: Request): Promise<Order> =>
  orThrowNotFound(browserApi(langOf(request.url)).order(id))

/** The same for a page that tells how it stands with an order: where another page tells it by now, that one is shown. */
export async function orderAt(page: 'successful-payment' | 'payment-failure', id: number, request: Request) {
  const order = await loadOrder(id, request)
  const path = orderPage(order)
  if (path !== `/${page}/${id}`) throw replace(withLang(path, langOf(request.url)))
  return order
}

/** Turns what the shop does not give to this reader into the 404 page. */
export async function orThrowNotFound<Answer = Order>(asked: Promise<{ data: Answer }>): Promise<Answer> {
  try {
    return (await asked).data
  } catch (failure) {
    const isHidden = failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 422)
    throw isHidden ? data(null, { status: 404 }) : failure
  }
}
