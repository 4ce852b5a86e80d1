import { parseArgs } from 'node:util'
import type { Db } from '../db/connect.ts'
import { openDatabase } from '../db/open-database.ts'
import { seedIfEmpty } from '../db/seed/seed.ts'
import { StartupError } from '../db/startup-error.ts'
import { makeOwner } from '../features/accounts/make-owner.ts'
import { readConfiguration } from '../shop/configuration.ts'
import { reportStartupError } from '../shop/report-startup-error.ts'
import { readPassword } from './read-password.ts'

try {
  const email = readEmailArgument(process.argv.slice(2))
  const configuration = readConfiguration(process.env, [])
  const password = await readPassword(`A password for ${email}: `)
  const fill = (db: Db) => seedIfEmpty(db, { withDemo: true })
  const database = await openDatabase(configuration, fill)
  try {
    await makeOwner(database.db, { email, password })
  } finally {
    await database.close()
  }
  console.info(`${email} is an owner of the shop.`)
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}

function readEmailArgument(args: string[]): string {
  const howTo = 'Name the owner of the shop: npm run owner -- --email you@example.com'
  try {
    const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values
    if (email) return email
  } catch (error) {
    throw new StartupError(`${howTo} (the password is prompted for, and never an argument).`, { cause: error })
  }
  throw new StartupError(howTo)
}
