/** A reason why the shop cannot open that its keeper can mend; said without a stack trace. */
export class StartupError extends Error {}
