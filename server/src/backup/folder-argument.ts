import { resolve } from 'node:path'
import { StartupError } from '../db/startup-error.ts'

/** The one folder a command was given, from where it was called. */
export function readFolderArgument(args: string[], command: 'backup' | 'restore'): string {
  const [folder, ...others] = args
  if (!folder || others.length > 0 || folder.startsWith('-'))
    throw new StartupError(`Say which folder: npm run ${command} -- <folder>`)
  // npm runs its scripts in the project, and tells where it was called.
  return resolve(process.env.INIT_CWD ?? '.', folder)
}
