import type { OrderByStaff } from '@rawnaq/contract/orders-by-staff'
import { useRef, useState } from 'react'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { type OrderDraft, orderBodyOf } from './order-draft.ts'

/** Places the draft once, however often it is sent: a request without a response is repeated with its idempotency key. */
export function usePlaceOrder() {
  const key = useRef<string | null>(null)
  const [placed, setPlaced] = useState<OrderByStaff | null>(null)
  const [refusal, setRefusal] = useState<AdminRefusal | Error | null>(null)
  const [isBusy, setBusy] = useState(false)

  const place = async (draft: OrderDraft, total: number) => {
    setBusy(true)
    setRefusal(null)
    key.current ??= crypto.randomUUID()
    try {
      const options = { body: orderBodyOf(draft, total), idempotencyKey: key.current }
      setPlaced((await callApi<{ data: OrderByStaff }>('POST', '/order/by-staff', options)).data)
    } catch (error) {
      if (error instanceof AdminRefusal && error.status < 500) key.current = null
      setRefusal(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return { placed, refusal, isBusy, place }
}
