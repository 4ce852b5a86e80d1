/** What two people did to one record: what was opened, what the form would keep, and what the shop holds by now. */
export type EditConflict = {
  resource: string
  by: string
  at: string
  mine: Record<string, unknown>
  theirs: Record<string, unknown>
  fields: string[]
}

export type ConflictChoice = 'mine' | 'theirs' | 'neither'

/** Nothing of a form was written, as whoever filled it in chose; the message is a key of what they are told. */
export class SaveCancelled extends Error {}

type ConflictResolver = (meeting: EditConflict) => Promise<ConflictChoice>

/** Until the dialog is there nobody can be asked, and nothing is written over. */
let resolver: ConflictResolver = async () => 'neither'

/** Whoever shows the dialog says here how people are asked. */
export const setConflictResolver = (by: ConflictResolver) => {
  resolver = by
}

/** Asks whose changes are to stay: those of the form, or those somebody else has kept since it was opened. */
export const resolveConflict: ConflictResolver = (meeting) => resolver(meeting)
