import fields from './ar/fields.ts'
import ra from './ar/ra.ts'
import resources from './ar/resources.ts'
import shell from './ar/shell.ts'
import type { Words } from './shape.ts'

export default { ra, shell, resources, fields } satisfies Words
