export const messageFields = ['name', 'email', 'subject', 'message'] as const

export type MessageField = (typeof messageFields)[number]

export type MessageValues = Readonly<Record<MessageField, string>>

export const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }
