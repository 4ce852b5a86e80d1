import { customers } from '../../db/schema.ts'
import type { TestShop } from '../shop.ts'
import { type PermissionRequest, type RequestEntry, uniqueName, withBody } from './request.ts'

/** A guest. */
async function forStaff({ db }: TestShop): Promise<PermissionRequest> {
  const guest = { key: uniqueName('email'), name: 'Noura', email: '', mobile: '', orders_count: 0, spend: 0 }
  const [made] = await db.insert(customers).values(guest).returning()
  return { record: made!.id }
}

/** Requests of the list of customers. */
export const customerRequests: RequestEntry[] = [
  ['GET /customer-price', () => ({ query: () => '?ids=1' })],
  ['GET /customer/:id', forStaff],
  [
    'PUT /customer/group',
    async ({ db, make }) => {
      const { id: user_id, name } = await make.customer()
      const account = { key: `account:${user_id}`, user_id, name, email: '', mobile: '', orders_count: 0, spend: 0 }
      const [made] = await db.insert(customers).values(account).returning()
      return withBody({ ids: [made!.id], customer_group_id: await make.customerGroup() })
    },
  ],
  ['PUT /customer/:id/note', async (shop) => ({ ...(await forStaff(shop)), ...withBody({ note: 'Likes roses' }) })],
]
