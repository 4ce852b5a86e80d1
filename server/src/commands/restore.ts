import { readFolderArgument } from '../backup/folder-argument.ts'
import { restore } from '../backup/restore.ts'
import { readConfiguration } from '../shop/configuration.ts'
import { reportStartupError } from '../shop/report-startup-error.ts'

try {
  const folder = readFolderArgument(process.argv.slice(2), 'restore')
  const { taken_at, tables } = await restore(readConfiguration(process.env, []), folder)
  console.info(`The shop of ${taken_at} is restored, and its ${Object.keys(tables).length} tables match the backup.`)
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
