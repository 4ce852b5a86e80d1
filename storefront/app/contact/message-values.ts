import { type ContactMessage, contactMessage } from '@rawnaq/contract/contact-message'
import { checked } from '../ui/checked.ts'

export const messageFields = ['name', 'email', 'subject', 'message'] as const

export type MessageField = (typeof messageFields)[number]

export type MessageValues = Readonly<Record<MessageField, string>>

export const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }

/** Reads the form as the shop will. */
export const checkMessage = (values: MessageValues) =>
  checked<MessageField, ContactMessage>(contactMessage.safeParse(values))
