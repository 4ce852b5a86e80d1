import { contact } from '@rawnaq/contract/contact'
import { desc } from 'drizzle-orm'
import { contacts } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import type { Kept, Row } from '../../resources/kept.ts'
import { serve } from '../../resources/serve.ts'
import { messages } from './messages.ts'

/** Anyone writes to the shop; only who may reads what was written. */
export function contacting(app: App, shop: Shop) {
  messages(app, shop)
  serve(app, shop, contact, kept)
}

const kept: Kept = {
  table: contacts,
  read: 'contact:read',
  write: 'contact:write',
  own: ['create', 'change'],
  orderBy: [desc(contacts.created_at), desc(contacts.id)],
  present: async (rows) => rows.map(({ created_at }: Row) => ({ created_at: (created_at as Date).toISOString() })),
}
