import { price } from '@rawnaq/contract/money'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { deliveryAreas } from '../../../db/schema.ts'
import { areaColumns } from '../areas-file.ts'
import type { Cell } from '../csv-cells.ts'

/** The delivery areas as rows; importing them changes nothing. */
export async function* exportAreas(db: Db): AsyncGenerator<Cell[][]> {
  yield [[...areaColumns]]
  const areas = await db.select().from(deliveryAreas).orderBy(asc(deliveryAreas.position), asc(deliveryAreas.id))
  yield areas.map((area): Cell[] => {
    const wire = { ...area, price: z.encode(price, area.price), minimum: z.encode(price, area.minimum) }
    return areaColumns.map((name) => (name === 'published' ? (area.published ? 'yes' : 'no') : wire[name]))
  })
}
