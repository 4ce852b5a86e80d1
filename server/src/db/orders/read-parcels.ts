import type { ParcelLine } from '@rawnaq/rules/parcels'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../connect.ts'
import { couriers, parcels, users } from '../schema.ts'

export type ParcelRow = Awaited<ReturnType<typeof readParcels>>[number]

/** The parcels of orders with their couriers, lines, and staff, in one statement, the earliest first. */
export const readParcels = (db: Db | Tx, orderIds: number[]) =>
  db
    .select({ parcel: parcels, courier: couriers, lines: linesOfParcel, packer: users.name, sender: senders.name })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courier_id))
    .leftJoin(users, eq(users.id, parcels.user_id))
    .leftJoin(senders, eq(senders.id, parcels.sent_by))
    .where(inArray(parcels.order_id, orderIds))
    .orderBy(asc(parcels.id))

const senders = alias(users, 'senders')

const linesOfParcel = sql<ParcelLine[]>`(
  select coalesce(json_agg(json_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id), '[]')
  from parcel_lines where parcel_id = parcels.id)`
