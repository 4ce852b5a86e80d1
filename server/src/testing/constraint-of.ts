type Refused = { constraint?: string; cause?: unknown }

/** The constraint that refused a statement; a deferred one refuses the commit, whose error the embedded database does not wrap. */
export const constraintOf = (error: unknown): string | undefined => {
  const { constraint, cause } = error as Refused
  return constraint ?? (cause as Refused | undefined)?.constraint
}
