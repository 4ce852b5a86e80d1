import { webhookDeliveries, webhookEndpoints, webhookEventRows } from '../../db/schema.ts'
import type { TestShop } from '../shop.ts'
import { type BuildRequest, type RequestEntry, withBody } from './request.ts'

async function createWebhook({ db }: TestShop) {
  const values = { url: 'https://erp.example/hook', events: ['order.paid'], secret: 'whsec_' }
  const [made] = await db.insert(webhookEndpoints).values(values).returning()
  return made!.id
}

const ofWebhook =
  (body?: () => object): BuildRequest =>
  async (shop) => ({ record: await createWebhook(shop), ...(body && { body }) })

/** A write that requires to read what the endpoint gets: a refusal does not hide it. */
const ofReadable =
  (body?: () => object): BuildRequest =>
  async (shop) => ({ parameters: { id: await createWebhook(shop) }, ...(body && { body }) })

/** Requests of webhooks. */
export const webhookRequests: RequestEntry[] = [
  ['POST /webhook', () => withBody({ url: 'https://erp.example/hook', events: ['order.paid'] })],
  ['GET /webhook/:id', ofWebhook()],
  ['PUT /webhook/:id', ofReadable(() => ({ description: 'ERP' }))],
  ['DELETE /webhook/:id', ofWebhook()],
  ['POST /webhook/:id/rotate', ofReadable()],
  ['POST /webhook/:id/ping', ofWebhook()],
  ['POST /webhook/:id/replay', ofWebhook(() => ({ since: '2026-01-01T00:00:00Z' }))],
  ['GET /webhook/:id/delivery', ofWebhook()],
  [
    'POST /webhook/:id/delivery/:delivery_id/replay',
    async (shop) => {
      const endpoint_id = await createWebhook(shop)
      const [event] = await shop.db.insert(webhookEventRows).values({ type: 'webhook.ping', endpoint_id }).returning()
      const values = { endpoint_id, event_id: event!.id }
      const [delivery] = await shop.db.insert(webhookDeliveries).values(values).returning()
      return { record: endpoint_id, parameters: { delivery_id: delivery!.id } }
    },
  ],
]
