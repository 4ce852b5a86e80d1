import { errorReason, stackFrames } from '../db/error-reason.ts'
import { StartupError } from '../db/startup-error.ts'

/** Prints why a command fails: the reason, and for a bug also the stack. */
export function reportStartupError(error: unknown) {
  const isBug = error instanceof Error && !(error instanceof StartupError)
  console.error(isBug ? `${error.name}: ${errorReason(error)}\n${stackFrames(error)}` : errorReason(error))
}
