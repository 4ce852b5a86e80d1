import content from './ar/content.ts'
import fields from './ar/fields.ts'
import items from './ar/items.ts'
import moving from './ar/moving.ts'
import orders from './ar/orders.ts'
import people from './ar/people.ts'
import ra from './ar/ra.ts'
import resources from './ar/resources.ts'
import settings from './ar/settings.ts'
import shell from './ar/shell.ts'
import type { Words } from './shape.ts'

export default { ra, shell, resources, fields, items, content, people, settings, moving, orders } satisfies Words
