/** An action or a refusal in the audit log. */
export type AuditEntry = {
  id: number
  at: string
  user: { id: number; name: string } | null
  /** The API key, where a program did it. */
  api_key: { id: number; name: string } | null
  action: string
  resource: string
  record_id: string | null
  changes: { field: string; from: unknown; to: unknown }[]
}
