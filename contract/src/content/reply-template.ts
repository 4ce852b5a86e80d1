import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { resource } from '../resource.ts'

/** A text that staff insert into answers to messages, with `{name}` and `{order}` in place of name and order number. */
export const replyTemplate = resource({
  name: 'reply_template',
  texts: ['text'],
  fields: {
    title: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .refine(isStorable, 'hidden_characters')
      .describe('What staff choose it by; customers never see it'),
    position: z.int().min(0).max(100_000).default(0),
  },
})

export type ReplyTemplate = z.input<typeof replyTemplate.row>
