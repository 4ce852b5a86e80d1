import { errorReason, stackFrames } from '../db/error-reason.ts'
import { StartupError } from '../db/startup-error.ts'

/** Prints why a command fails. */
export const reportStartupError = (error: unknown) => console.error(startupErrorText(error))

/** Why a command or a shop does not start: the reason, and for a bug also the stack. */
export function startupErrorText(error: unknown): string {
  const isBug = error instanceof Error && !(error instanceof StartupError)
  return isBug ? `${error.name}: ${errorReason(error)}\n${stackFrames(error)}` : errorReason(error)
}
