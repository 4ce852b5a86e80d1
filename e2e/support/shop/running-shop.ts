/** A shop under test. */
export type RunningShop = {
  /** Without a slash at the end. */
  url: string
  /** The data folder; its emails are in `mail/`. */
  folder: string
  /** The output of the server so far. */
  log(): string
  /** Who signs in to its admin. Undefined where the shop has printed a one-time link. */
  owner?: { email: string; password: string }
  stop(): Promise<void>
}
