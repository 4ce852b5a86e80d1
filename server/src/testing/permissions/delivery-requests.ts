import type { TestShop } from '../shop.ts'
import { type BuildRequest, type RequestEntry, uniqueName, withBody } from './request.ts'

/** Records of deliveries: how to create one in the tables, the body that creates one, and a body that changes one. */
const records: Record<string, { make: (shop: TestShop) => Promise<number>; body: () => object; change: object }> = {
  delivery_area: {
    make: ({ make }) => make.area(),
    body: () => ({ name: uniqueName('Area'), price: 5 }),
    change: { price: 6 },
  },
  courier: {
    make: ({ make }) => make.courier(),
    body: () => ({ name: uniqueName('Courier') }),
    change: { tracking_url: 'https://track.example/{number}' },
  },
  delivery_slot: {
    make: ({ make }) => make.slot(),
    body: () => ({ weekday: 'friday', from_time: '16:00', to_time: '19:00', capacity: 20 }),
    change: { capacity: 30 },
  },
  delivery_closure: {
    make: ({ make }) => make.closure({ from_day: '2026-02-25', to_day: '2026-02-26' }),
    body: () => ({ name: 'Eid', from_day: '2026-03-20', to_day: '2026-03-22' }),
    change: { to_day: '2026-02-28' },
  },
}

const areaQuery: BuildRequest = async ({ make }) => {
  const area = await make.area()
  return { query: () => `?area_id=${area}` }
}

/** Requests of delivery areas, slots and closures. */
export const deliveryRequests: RequestEntry[] = [
  ...Object.entries(records).flatMap(([name, { make, body, change }]): RequestEntry[] => [
    [`GET /${name}/:id`, async (shop) => ({ record: await make(shop) })],
    [`POST /${name}`, () => withBody(body())],
    [`PUT /${name}/:id`, async (shop) => ({ record: await make(shop), ...withBody(change) })],
    [`DELETE /${name}/:id`, async (shop) => ({ record: await make(shop) })],
  ]),
  ['GET /delivery/days', areaQuery],
  ['GET /delivery/calendar', () => ({ query: () => '?day=2026-11-25' })],
  ['POST /delivery/print', () => withBody({ day: '2026-11-25', what: 'run_sheet' })],
  ['PUT /delivery_area/prices', async ({ make }) => withBody({ ids: [await make.area()], price: 4 })],
]
