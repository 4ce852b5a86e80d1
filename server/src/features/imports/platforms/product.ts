import type { RowError } from '../read-csv.ts'

/** A product of another platform, from all its rows. Amounts are minor units. */
export type Product = {
  /** Its first row in the spreadsheet, and how many rows it has. */
  row: number
  rowCount: number
  /** Identifies it on the platform. */
  key: string
  /** Its own code; null if only its variants have one. */
  sku: string | null
  name: string
  brief: string
  description: string
  brand: string | null
  /** From the top category down; empty for none. */
  category: string[]
  published: boolean | null
  /** One for a product without options, otherwise one for each variant. */
  variants: ProductVariant[]
  pictures: ProductPicture[]
  errors: RowError[]
  warnings: RowError[]
}

export type ProductVariant = {
  row: number
  sku: string | null
  barcode: string | null
  /** Null if the file does not name it. */
  price: number | null
  compareAt: number | null
  weight: number | null
  /** Null if the file does not count it. */
  quantity: number | null
  size: string | null
  color: string | null
  /** The address of the picture that shows it. */
  picture: string | null
}

export type ProductPicture = { row: number; url: string; alt: string }

/** The rows of a product, in the fields that the columns were named for. */
export type PlatformRow = { row: number; cells: Record<string, string> }
