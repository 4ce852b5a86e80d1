/** Something that was done or refused, as the audit trail keeps it. */
export type AuditEntry = {
  id: number
  at: string
  user: { id: number; name: string } | null
  action: string
  resource: string
  record_id: string | null
  changes: { field: string; from: unknown; to: unknown }[]
}
