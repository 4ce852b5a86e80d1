import type { CountResult } from '@rawnaq/contract/stock'
import { useRef, useState } from 'react'
import { useNotify, useStore } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'

/** A stock by its item and variant; `expected` is the stock that was shown when the figure was entered. */
type Counted = { item_id: number; property_id: number | null; expected: number; counted: number }
export type StockLine = Pick<Counted, 'item_id' | 'property_id'> & { quantity: number }

/** The counts of a stock-take. They stay in the browser until they are saved or discarded. */
export function useStockCount() {
  const notify = useNotify()
  const [counts, setCounts] = useStore<Record<string, Counted>>('stock-take', {})
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string> } | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A request without a response is repeated with its key.
  const sent = useRef({ body: '', key: '' })
  const entries = Object.entries(counts)

  const clear = () => {
    setCounts({})
    setRefusal(null)
  }
  const enter = ({ quantity, ...line }: StockLine, counted: number | null) => {
    const { [keyOf(line)]: before, ...others } = counts
    const expected = before?.expected ?? quantity
    setCounts(counted === null ? others : { ...others, [keyOf(line)]: { ...line, expected, counted } })
  }
  const save = async () => {
    const body = { note, lines: entries.map(([, line]) => line) }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    setBusy(true)
    try {
      const { data } = await callApi<{ data: CountResult }>('POST', '/stock/count', {
        ...{ body, idempotencyKey: sent.current.key },
      })
      clear()
      setNote('')
      notify('stock.saved', { type: 'success', messageArgs: { smart_count: data.lines.length } })
      return true
    } catch (error) {
      const isRefusal = error instanceof AdminRefusal
      setRefusal({
        message: isRefusal ? error.message : 'ra.notification.http_error',
        errors: isRefusal ? errorsByStock(error.errors, entries) : {},
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { counts, note, setNote, refusal, isBusy, enter, clear, save }
}

export type StockCount = ReturnType<typeof useStockCount>

export const keyOf = ({ item_id, property_id }: Pick<Counted, 'item_id' | 'property_id'>) => `${item_id}/${property_id}`

/** The first error of each line by its stock, and that of the note. */
function errorsByStock(errors: Readonly<Record<string, string[]>>, entries: [string, Counted][]) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [, index] = /^lines\.(\d+)\./.exec(path) ?? []
      return [index === undefined ? path : (entries[Number(index)]?.[0] ?? path), messages[0] ?? '']
    }),
  )
}
