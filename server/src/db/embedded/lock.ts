import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../startup-error.ts'

/** What SQLite says of a file that another process holds, and of one that is no SQLite file any more. */
const busy = 5
const damaged = [11, 26]

/**
 * Takes the folder of the embedded database for this process alone; throws when another process has it.
 * The lock is one the operating system holds on an open file, so it ends with the process however that dies.
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'lock.sqlite')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path)
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const taken = lock
    return { release: () => taken.close() }
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
  // Extended codes carry the code itself in their last byte.
  const code = errcode & 0xff
  if (code === busy)
    return `Another process is using the shop's data in ${folder}. Stop it first, or set DATA_DIR or DATABASE_URL.`
  if (damaged.includes(code))
    return `The lock file ${path} is damaged. Make sure that no process uses this folder, delete the file and start again.`
  return `The shop cannot lock its data in ${folder}: ${message}. Check that it may write there, or set DATA_DIR.`
}
