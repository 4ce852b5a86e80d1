import * as z from 'zod/mini'
import { email, filledParagraph, line } from '../fields/text.ts'

/** The contact form. */
export const contactMessage = z.object({
  name: line(255),
  email,
  subject: line(255),
  message: filledParagraph(5000),
})

export type ContactMessage = z.infer<typeof contactMessage>
