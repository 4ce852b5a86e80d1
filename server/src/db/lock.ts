import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpen } from './cannot-open.ts'

/**
 * Takes the folder of the embedded database for this process alone; throws when another process has it.
 * The lock is one the operating system holds on an open file, so it ends with the process however that dies.
 */
export function takeFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new CannotOpen(
      `Another process is using the shop's data in ${folder}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
      { cause: error },
    )
  }
  return { release: () => lock.close() }
}
