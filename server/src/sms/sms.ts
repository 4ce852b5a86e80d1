/** A text message to send. */
export type Sms = {
  /** The same for every attempt, for gateways that drop duplicates. */
  id: string
  /** E.164, such as `+96550001234`. */
  to: string
  text: string
}

/**
 * A driver: resolves when the gateway has accepted the message. An error with `permanent` is one that the gateway will
 * always return for it. Errors are logged, so they name neither recipient nor text.
 */
export type SendSms = (sms: Sms, signal: AbortSignal) => Promise<void>
