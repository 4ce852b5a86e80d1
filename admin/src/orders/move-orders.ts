import { callApi } from '../api/api-client.ts'

type MoveResult = { id: number; done: boolean; code?: string }

/** Changes the status of several orders and counts the changed and the refused ones. */
export async function moveOrders(ids: readonly number[], status: number): Promise<{ done: number; stayed: number }> {
  const { data } = await callApi<{ data: MoveResult[] }>('POST', '/order/move', { body: { ids, status } })
  const done = data.filter((one) => one.done).length
  return { done, stayed: data.length - done }
}
