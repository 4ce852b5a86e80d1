import content from './en/content.ts'
import fields from './en/fields.ts'
import items from './en/items.ts'
import moving from './en/moving.ts'
import orders from './en/orders.ts'
import people from './en/people.ts'
import ra from './en/ra.ts'
import resources from './en/resources.ts'
import settings from './en/settings.ts'
import shell from './en/shell.ts'

export default { ra, shell, resources, fields, items, content, people, settings, moving, orders }
