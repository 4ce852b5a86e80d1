import content from './en/content.ts'
import fields from './en/fields.ts'
import items from './en/items.ts'
import messages from './en/messages.ts'
import moving from './en/moving.ts'
import orders from './en/orders.ts'
import people from './en/people.ts'
import ra from './en/ra.ts'
import resources from './en/resources.ts'
import security from './en/security.ts'
import settings from './en/settings.ts'
import shell from './en/shell.ts'
import today from './en/today.ts'

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
}
