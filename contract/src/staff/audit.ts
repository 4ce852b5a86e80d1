import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id, idParam, listQuery } from '../resource.ts'

const name = z.string().max(60).refine(isStorable, 'hidden_characters').optional()

/** Filters the audit log by resource, record, user and action. */
export const auditQuery = listQuery.extend({
  resource: name,
  record_id: name,
  user_id: idParam.optional(),
  action: name,
})

/** An entry of the audit log. `user` is null for the shop itself; `changes` has the values as on the wire. */
export const auditRow = z
  .object({
    id: z.int(),
    at: z.string(),
    user: z.object({ id, name: z.string() }).nullable(),
    api_key: z
      .object({ id, name: z.string() })
      .nullable()
      .describe("The API key that the user's program sent; null for a person"),
    action: z.string().describe('Such as `create`, `change`, `delete` or `refused`'),
    resource: z.string(),
    record_id: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'AuditEntry' })
