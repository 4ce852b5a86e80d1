import { type ContactMessage, contactMessage } from '@rawnaq/contract/contact-message'
import { checked } from '../forms/check-form.ts'
import type { MessageField, MessageValues } from './message-values.ts'

// Validation and its messages load in one lazy chunk.
export { formatProblem } from '../forms/check-form.ts'

/** Validates the form as the server does. */
export const checkMessage = (values: MessageValues) =>
  checked<MessageField, ContactMessage>(contactMessage.safeParse(values))
