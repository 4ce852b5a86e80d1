import { z } from 'zod'
import { contactMessage } from './contact-message.ts'
import { id, resource } from './resource.ts'

/** A message of a visitor, as the shop keeps it. */
export const contact = resource({
  name: 'contact',
  fields: contactMessage.shape,
  unrecorded: Object.keys(contactMessage.shape),
  shown: { user_id: id.nullable(), created_at: z.string() },
})
