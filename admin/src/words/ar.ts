import content from './ar/content.ts'
import fields from './ar/fields.ts'
import items from './ar/items.ts'
import messages from './ar/messages.ts'
import moving from './ar/moving.ts'
import orders from './ar/orders.ts'
import people from './ar/people.ts'
import ra from './ar/ra.ts'
import resources from './ar/resources.ts'
import security from './ar/security.ts'
import settings from './ar/settings.ts'
import shell from './ar/shell.ts'
import today from './ar/today.ts'
import type { Messages } from './shape.ts'

export default {
  content,
  fields,
  items,
  messages,
  moving,
  orders,
  people,
  ra,
  resources,
  security,
  settings,
  shell,
  today,
} satisfies Messages
