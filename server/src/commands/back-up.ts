import { backUp } from '../backup/back-up.ts'
import { readFolderArgument } from '../backup/folder-argument.ts'
import { readConfiguration } from '../shop/configuration.ts'
import { reportStartupError } from '../shop/report-startup-error.ts'

try {
  const folder = readFolderArgument(process.argv.slice(2), 'backup')
  const { pictures, tables, missing } = await backUp(readConfiguration(process.env, []), folder)
  const orders = tables['public.orders']?.rows ?? 0
  console.info(`The backup is in ${folder}: orders and carts ${orders}, uploaded pictures ${pictures.length}.`)
  if (missing.length > 0) console.warn(`Missing in the picture store and in the backup: ${missing.join(', ')}`)
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
