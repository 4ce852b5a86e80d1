import { z } from 'zod'
import { id, idParam, listQuery } from './resource.ts'
import { isStorable } from './text.ts'

const named = z.string().max(60).refine(isStorable, 'hidden_characters').optional()

/** Of a resource, of one record of it, of what somebody did, of one kind of deed. */
export const auditQuery = listQuery.extend({
  resource: named,
  record_id: named,
  user_id: idParam.optional(),
  action: named,
})

/** What was done or refused, by whom (null for the shop itself), and each field from one value to another as it goes over the wire. */
export const auditRow = z
  .object({
    id: z.int(),
    at: z.string(),
    user: z.object({ id, name: z.string() }).nullable(),
    /** `create`, `change`, `delete`, `refused` and what else there is to do. */
    action: z.string(),
    resource: z.string(),
    record_id: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.input<typeof auditRow>
