import type { orderReturn, orderReturns as orderReturnsSchema } from '@rawnaq/contract/returns'
import type { Locale } from '@rawnaq/rules/locale'
import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { customerMayWithdraw } from '@rawnaq/rules/return-state'
import { lastReturnDay, returnObstacle } from '@rawnaq/rules/returns'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import {
  orderLines,
  orderReturnLines,
  orderReturnMoves,
  orderReturnPhotos,
  orderReturns,
  pictures,
  refunds,
} from '../../../db/schema.ts'
import { readReturnInstructions, readReturnTerms } from '../../../db/settings/return-terms.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { type PictureRow, presentPicture } from '../../../resources/picture.ts'
import { deliveredAt } from './delivered-at.ts'
import { readReturnLines } from './read-return-lines.ts'

type ReturnRow = typeof orderReturns.$inferSelect
type Order = { id: number; status: number; currency: string }

/** What of an order its customer can return at this moment, and its returns, the newest first. */
export async function readOrderReturns(
  db: Db,
  order: Order,
  locale: Locale,
  now: Date,
): Promise<z.output<typeof orderReturnsSchema>> {
  const [delivered, terms, lines, named, found] = await Promise.all([
    deliveredAt(db, order),
    readReturnTerms(db),
    readReturnLines(db, order.id),
    readNamedLines(db, order.id),
    db.select().from(orderReturns).where(eq(orderReturns.order_id, order.id)).orderBy(desc(orderReturns.id)),
  ])
  const obstacle =
    order.status === orderStatus.returned
      ? ('too_many_returned' as const)
      : returnObstacle(delivered, { ...terms, now })
  const isNothingLeft = lines.every(({ left, isMadeToOrder }) => left === 0 && !isMadeToOrder)
  return {
    obstacle: obstacle ?? (isNothingLeft ? 'too_many_returned' : null),
    last_day: delivered && lastReturnDay(delivered, terms.days, terms.timeZone),
    lines: lines.map(({ id, quantity, left, isMadeToOrder }) => ({
      ...presentLine(named.find(({ line }) => line.id === id)!, locale),
      bought: quantity,
      returnable: left,
      obstacle: isMadeToOrder ? 'not_returnable' : left === 0 ? 'too_many_returned' : null,
    })),
    returns: await presentReturns(db, found, order.currency, locale),
  }
}

/** A line of an order, with its picture. */
type NamedLine = { line: typeof orderLines.$inferSelect; picture: PictureRow | null }

const readNamedLines = (db: Db, orderId: number): Promise<NamedLine[]> =>
  db
    .select({ line: orderLines, picture: pictures })
    .from(orderLines)
    .leftJoin(pictures, eq(pictures.path, orderLines.picture_path))
    .where(eq(orderLines.order_id, orderId))

function presentLine({ line, picture }: NamedLine, locale: Locale) {
  const name = textOf(line, 'name', locale)
  return {
    order_line_id: line.id,
    name,
    size: textOf(line, 'size', locale) || null,
    color: textOf(line, 'color', locale) || null,
    image: presentPicture(picture, name),
  }
}

/** Returns of an order in this currency, as its customer reads them. */
export async function presentReturns(
  db: Db,
  rows: readonly ReturnRow[],
  currency: string,
  locale: Locale,
): Promise<z.output<typeof orderReturn>[]> {
  if (rows.length === 0) return []
  const details = await readReturnDetails(
    db,
    rows.map(({ id }) => id),
  )
  const instructions = rows.some(({ state }) => state === 'approved') ? await readReturnInstructions(db, locale) : ''
  return rows.map((row) => {
    const { lines, photos, moves, refunded } = details(row.id)
    return {
      ...row,
      created_at: row.created_at.toISOString(),
      instructions: row.state === 'approved' ? instructions : '',
      lines: lines.map((found) => ({
        id: found.returned.id,
        ...presentLine(found, locale),
        quantity: found.returned.quantity,
      })),
      photos: photos.map(({ id }) => ({ id })),
      moves: moves.map(({ to_state, created_at }) => ({ state: to_state, at: created_at.toISOString() })),
      refund: row.state === 'closed' ? refunded : null,
      currency,
      can_withdraw: customerMayWithdraw(row.state),
    }
  })
}

/** Lines, photos, state changes and refunded amount of some returns, by id. Refunds that the gateway refused do not count. */
export async function readReturnDetails(db: Db, ids: number[]) {
  const [lines, photos, moves, paid] = await Promise.all([
    db
      .select({ returned: orderReturnLines, line: orderLines, picture: pictures })
      .from(orderReturnLines)
      .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.order_line_id))
      .leftJoin(pictures, eq(pictures.path, orderLines.picture_path))
      .where(inArray(orderReturnLines.return_id, ids))
      .orderBy(asc(orderReturnLines.id)),
    db
      .select()
      .from(orderReturnPhotos)
      .where(inArray(orderReturnPhotos.return_id, ids))
      .orderBy(asc(orderReturnPhotos.id)),
    db
      .select()
      .from(orderReturnMoves)
      .where(inArray(orderReturnMoves.return_id, ids))
      .orderBy(asc(orderReturnMoves.id)),
    db.select().from(refunds).where(inArray(refunds.return_id, ids)),
  ])
  return (id: number) => ({
    lines: lines.filter(({ returned }) => returned.return_id === id),
    photos: photos.filter(({ return_id }) => return_id === id),
    moves: moves.filter(({ return_id }) => return_id === id),
    refunded: sum(
      paid.filter(({ return_id, status }) => return_id === id && status !== REFUSED).map((one) => one.amount),
    ),
  })
}

const REFUSED = 2
