import { z } from 'zod'
import { contactMessage } from '../content/contact-message.ts'
import { filledParagraph } from '../fields/text.ts'
import { id, listQuery } from '../resource.ts'
import { person, searchText } from './staff-lists.ts'

const state = z.enum(['new', 'answered', 'closed'])

export const messageQuery = listQuery.extend({
  state: state.optional(),
  search: searchText.optional().describe('Searches name, email address and subject'),
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
    locale: z.enum(['en', 'ar']).describe('The language of the page it was written on, and of the answer'),
    state,
    answer: z.string().nullable().describe('The latest answer'),
    answered_at: z.string().nullable(),
    answered_by: person,
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StaffMessage' })
