import { z } from 'zod'
import { id, resource } from '../resource.ts'
import { contactMessage } from './contact-message.ts'

/** A stored contact message. */
export const contact = resource({
  name: 'contact',
  fields: contactMessage.shape,
  unrecorded: Object.keys(contactMessage.shape),
  shown: { user_id: id.nullable(), created_at: z.string() },
})
