import type { parcel as parcelSchema, staffParcel } from '@rawnaq/contract/parcels'
import type { Locale } from '@rawnaq/rules/locale'
import { trackingLink } from '@rawnaq/rules/parcels'
import type { z } from 'zod'
import type { ParcelRow } from '../../../db/orders/read-parcels.ts'
import type { orderGifts } from '../../../db/schema.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'

type Gift = Pick<typeof orderGifts.$inferSelect, 'address_from_recipient'> | null

/**
 * The sent parcels of an order for its customer. Couriers show where a parcel goes, so a gift whose recipient gave the
 * address has no tracking number.
 */
export const presentParcels = (
  rows: readonly ParcelRow[],
  gift: Gift,
  locale: Locale,
): z.output<typeof parcelSchema>[] =>
  rows.flatMap((row) => {
    if (!row.parcel.sent_at) return []
    const parcel = { ...describe(row, locale), sent_at: row.parcel.sent_at.toISOString() }
    return [gift?.address_from_recipient ? { ...parcel, tracking_number: null, tracking_link: null } : parcel]
  })

/** All parcels of an order for staff. */
export const presentStaffParcels = (rows: readonly ParcelRow[], locale: Locale): z.output<typeof staffParcel>[] =>
  rows.map((row) => ({
    ...describe(row, locale),
    courier_id: row.parcel.courier_id,
    sent_at: row.parcel.sent_at?.toISOString() ?? null,
    created_at: row.parcel.created_at.toISOString(),
    packed_by: presentActor(row.parcel.user_id, row.packer),
    sent_by: presentActor(row.parcel.sent_by, row.sender),
    version: row.parcel.version,
  }))

const describe = ({ parcel, courier, lines }: ParcelRow, locale: Locale) => ({
  id: parcel.id,
  courier: textOf(courier, 'name', locale),
  tracking_number: parcel.tracking_number,
  tracking_link: trackingLink(courier.tracking_url, parcel.tracking_number),
  lines,
})
