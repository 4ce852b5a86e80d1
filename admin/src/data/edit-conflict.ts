/** Two people edited one record: `mine` are the values of the form, `theirs` the saved ones. */
export type EditConflict = {
  resource: string
  by: string
  at: string
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  fields: string[]
}

export type ConflictChoice = 'mine' | 'theirs' | 'neither'

/** The user resolved an edit conflict without saving; the message is a word key. */
export class SaveCancelled extends Error {}

type ConflictResolver = (conflict: EditConflict) => Promise<ConflictChoice>

/** Without a mounted dialog nothing is overwritten. */
let resolver: ConflictResolver = async () => 'neither'

/** Registers the dialog that resolves edit conflicts. */
export const setConflictResolver = (newResolver: ConflictResolver) => {
  resolver = newResolver
}

/** Asks the user whose changes win: those of the form, or those saved since it was opened. */
export const resolveConflict: ConflictResolver = (conflict) => resolver(conflict)
