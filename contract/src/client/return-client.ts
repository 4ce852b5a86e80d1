import type { Locale } from '@rawnaq/rules/locale'
import type { ReturnForm } from '../orders/return-form.ts'
import type { OrderReturns } from '../orders/returns.ts'
import { apiCalls, type Transport } from './client.ts'

/** Typed requests for the returns of an order, in one language. Separate from `accountClient`, so that other pages do not load it. */
export function returnClient(transport: Transport, locale: Locale) {
  const { call, get, post } = apiCalls(transport, locale)
  return {
    /** What can be returned of an order, and its returns. */
    returns: (orderId: number) => get<{ data: OrderReturns }>(`/order/${orderId}/return`),
    requestReturn: (orderId: number, form: ReturnForm) =>
      post<{ data: OrderReturns }>(`/order/${orderId}/return`, form),
    withdrawReturn: (orderId: number, id: number) =>
      post<{ data: OrderReturns }>(`/order/${orderId}/return/${id}/withdraw`),
    addReturnPhoto: (orderId: number, id: number, image: File) => {
      const body = new FormData()
      body.set('image', image)
      return call<{ data: OrderReturns }>({ method: 'POST', path: `/api/order/${orderId}/return/${id}/photo`, body })
    },
    returnPhoto: (orderId: number, id: number, photoId: number) =>
      get<Blob>(`/order/${orderId}/return/${id}/photo/${photoId}`),
  }
}

export type ReturnClient = ReturnType<typeof returnClient>
