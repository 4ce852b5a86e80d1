import { contact } from '@rawnaq/contract/contact'
import { contacts } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import type { ResourceConfig } from '../../resources/resource-config.ts'
import { serve } from '../../resources/serve.ts'
import { messageRoutes } from './message-routes.ts'
import { staffMessageRoutes } from './staff-message-routes.ts'

/** Anyone sends messages; staff with the permission read them. */
export function contactRoutes(app: App, shop: Shop) {
  messageRoutes(app, shop)
  staffMessageRoutes(app, shop)
  serve(app, shop, contact, messageResource)
}

const messageResource: ResourceConfig = {
  table: contacts,
  read: 'contact:read',
  write: 'contact:write',
  customRoutes: ['list', 'one', 'create', 'change'],
}
