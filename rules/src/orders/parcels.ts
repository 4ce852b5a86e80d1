import type { OrderStatus } from './order-status.ts'

const placeholder = '{number}'

/** Whether a web address can track parcels: https, with `{number}` once, after the host. */
export function isTrackingAddress(address: string): boolean {
  const [beginning = '', ...rest] = address.split(placeholder)
  return rest.length === 1 && /^https:\/\/[^/?#\s@{}]+[/?#]/i.test(beginning) && URL.canParse(`${beginning}1${rest[0]}`)
}

/** The page that shows where a parcel is; null without an address or a number. */
export const trackingLink = (address: string | null, number: string | null): string | null =>
  address === null || number === null ? null : address.replace(placeholder, () => encodeURIComponent(number))

/** Whether the parcels of an order can be added, changed and removed: from its placement to its delivery. */
export const canChangeParcels = (status: OrderStatus): boolean => status === 'placed' || status === 'delivery'

/** A quantity of an order line. */
export type ParcelLine = { order_line_id: number; quantity: number }

/** What the order lines still need beside these parcels, by line id. */
export function leftToPack(
  lines: readonly { id: number; item_quantity: number }[],
  parcels: readonly { lines: readonly ParcelLine[] }[],
): Map<number, number> {
  const parcelLines = parcels.flatMap((parcel) => parcel.lines)
  return new Map(
    lines.map(({ id, item_quantity }) => [
      id,
      parcelLines.reduce((left, line) => (line.order_line_id === id ? left - line.quantity : left), item_quantity),
    ]),
  )
}
