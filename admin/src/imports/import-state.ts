/** An import in the API's format, while the file is read and while rows are saved. */
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

/** Whether the import is still changing and must be polled. */
export const isRunning = ({ state }: Pick<Import, 'state'>) => !['read', 'kept', 'failed'].includes(state)
