/** An error at startup that the operator can fix; printed without a stack trace. */
export class StartupError extends Error {}
