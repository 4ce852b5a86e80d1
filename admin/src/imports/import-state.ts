/** An import as the shop tells it while it reads the file, and while it keeps what was read. */
export type Import = {
  id: number
  kind: 'items' | 'stock'
  state: string
  rows_total: number | null
  rows_done: number
  made: number
  changed: number
  errors: { row: number; field: string; message: string; value: string | null }[]
  has_more_errors: boolean
}

/** Whether there will be more to tell. */
export const isRunning = ({ state }: Pick<Import, 'state'>) => !['read', 'kept', 'failed'].includes(state)
