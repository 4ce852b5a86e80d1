import fields from './en/fields.ts'
import ra from './en/ra.ts'
import resources from './en/resources.ts'
import shell from './en/shell.ts'

export default { ra, shell, resources, fields }
