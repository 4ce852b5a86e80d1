import type { Platform } from '@rawnaq/contract/import-columns'

export type RowIssue = { row: number; field: string; message: string; value: string | null }

/** An import in the API's format, while the file is read and while rows are saved. */
export type Import = {
  id: number
  kind: 'items' | 'stock' | 'hampers' | 'areas' | Platform
  state: string
  rows_total: number | null
  rows_done: number
  created: number
  changed: number
  errors: RowIssue[]
  has_more_errors: boolean
  warnings: RowIssue[]
  headings: { name: string; sample: string }[] | null
  columns: Record<string, string> | null
  summary: ImportSummary | null
  pictures: ImportPictures | null
  file_name: string
  created_at: string
}

/** The pictures that an import fetches. */
export type ImportPictures = { total: number; done: number; failed: number; errors: RowIssue[] }

export type ImportSummary = {
  variants: number
  pictures: number
  categories: string[]
  picture_hosts: string[]
  without_ar: number
  without_en: number
  without_stock: number
}
