import { CannotOpen } from '../db/cannot-open.ts'
import { placesOf, reasonOf } from '../db/error-reason.ts'

/** Says why a command ends here: a sentence for what its keeper can mend, for a bug also where it is. */
export function sayWhyNot(error: unknown) {
  const isBug = error instanceof Error && !(error instanceof CannotOpen)
  console.error(isBug ? `${error.name}: ${reasonOf(error)}\n${placesOf(error)}` : reasonOf(error))
}
