import { errorReason, stackFrames } from '../db/error-reason.ts'
import { StartupError } from '../db/startup-error.ts'

/** Says why a command ends here: a sentence for what its keeper can mend, for a bug also where it is. */
export function reportStartupError(error: unknown) {
  const isBug = error instanceof Error && !(error instanceof StartupError)
  console.error(isBug ? `${error.name}: ${errorReason(error)}\n${stackFrames(error)}` : errorReason(error))
}
