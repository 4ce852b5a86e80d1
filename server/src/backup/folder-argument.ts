import { resolve } from 'node:path'
import { StartupError } from '../db/startup-error.ts'

/** The folder argument of a command, relative to where it was started. */
export function readFolderArgument(args: string[], command: 'backup' | 'restore'): string {
  const [folder, ...others] = args
  if (!folder || others.length > 0 || folder.startsWith('-'))
    throw new StartupError(`Name the folder: npm run ${command} -- <folder>`)
  // npm runs scripts in the project folder, and passes the original one.
  return resolve(process.env.INIT_CWD ?? '.', folder)
}
