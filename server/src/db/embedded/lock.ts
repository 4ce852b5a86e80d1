import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'

/** SQLite error codes: the file is locked by another process; the file is not an SQLite database. */
const busy = 5
const damaged = [11, 26]

/**
 * Locks the folder of the embedded database for this process; throws when another process has it. It is a lock of the
 * operating system on an open file, so it ends with the process however that dies.
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'lock.sqlite')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const acquired = lock
    return { release: () => acquired.close() }
  } catch (error) {
    lock?.close()
    throw new StartupError(lockErrorMessage(error as Error & { errcode?: number }, folder, path), { cause: error })
  }
}

function lockErrorMessage(
  { errcode = 0, message }: Error & { errcode?: number },
  folder: string,
  path: string,
): string {
  // Extended codes contain the basic code in their last byte.
  const code = errcode & 0xff
  if (code === busy)
    return `Another process is using the shop's data in ${folder}. Stop it first, or set DATA_DIR or DATABASE_URL.`
  if (damaged.includes(code))
    return `The lock file ${path} is damaged. Make sure that no process uses this folder, delete the file and start again.`
  return `The shop cannot lock its data in ${folder}: ${message}. Check that it may write there, or set DATA_DIR.`
}
