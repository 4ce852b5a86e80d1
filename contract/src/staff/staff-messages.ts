import { z } from 'zod'
import { contactMessage } from '../content/contact-message.ts'
import { filledParagraph } from '../fields/text.ts'
import { id, listQuery } from '../resource.ts'
import { person, searchText } from './staff-lists.ts'

const state = z.enum(['new', 'answered', 'closed'])

export const messageQuery = listQuery.extend({
  state: state.optional(),
  /** Searches name, email address and subject. */
  search: searchText.optional(),
})

/** Sets the state of a message. */
export const messageChange = z.strictObject({ state })

export const answerBody = z.object({ text: filledParagraph(5000) })

/** A contact message as staff read it. */
export const staffMessage = z
  .object({
    id,
    user_id: id.nullable(),
    ...contactMessage.shape,
    /** The language of the page it was written on, and of the answer. */
    locale: z.enum(['en', 'ar']),
    state,
    /** The latest answer. */
    answer: z.string().nullable(),
    answered_at: z.string().nullable(),
    answered_by: person,
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StaffMessage' })

export type StaffMessage = z.input<typeof staffMessage>
