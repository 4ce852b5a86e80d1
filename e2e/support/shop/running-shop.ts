/** A shop under test. */
export type RunningShop = {
  /** Without a slash at the end. */
  url: string
  /** The data folder; its emails are in `mail/`. */
  folder: string
  /** The output of the server so far. */
  log(): string
  /** Creates an owner with `npm run owner`. Undefined where the shop has printed a link that opens its admin. */
  owner?(): Promise<{ email: string; password: string }>
  stop(): Promise<void>
}
