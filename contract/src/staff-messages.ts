import { z } from 'zod'
import { contactMessage } from './contact-message.ts'
import { id, listQuery } from './resource.ts'
import { person, searchText } from './staff-lists.ts'
import { filledParagraph } from './text.ts'

const state = z.enum(['new', 'answered', 'closed'])

export const messageQuery = listQuery.extend({
  state: state.optional(),
  /** In the name, the e-mail address and the subject. */
  search: searchText.optional(),
})

/** Where a message stands. */
export const messageChange = z.strictObject({ state })

export const answerBody = z.object({ text: filledParagraph(5000) })

/** A message as the staff sees it. */
export const staffMessage = z
  .object({
    id,
    user_id: id.nullable(),
    ...contactMessage.shape,
    /** Of the page it was written on, and so of the answer. */
    locale: z.enum(['en', 'ar']),
    state,
    /** What was written back, last. */
    answer: z.string().nullable(),
    answered_at: z.string().nullable(),
    answered_by: person,
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StaffMessage' })

export type StaffMessage = z.input<typeof staffMessage>
