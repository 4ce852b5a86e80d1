import { contact } from '@rawnaq/contract/contact'
import { replyTemplate } from '@rawnaq/contract/reply-template'
import { contacts, replyTemplates } from '../../db/schema.ts'
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
  serve(app, shop, replyTemplate, templateResource)
}

const templateResource: ResourceConfig = {
  table: replyTemplates,
  read: 'contact:read',
  write: 'contact:write',
  orderBy: [replyTemplates.position, replyTemplates.id],
}

const messageResource: ResourceConfig = {
  table: contacts,
  read: 'contact:read',
  write: 'contact:write',
  customRoutes: ['list', 'one', 'create', 'change'],
}
