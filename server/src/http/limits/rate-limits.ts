import type { FastifyRequest } from 'fastify'

const MINUTE = 60_000

/** How often one address may make a call, by default per minute; beyond it the answer is 429 with `Retry-After`. */
export const limits = {
  /** Cheap and often: a cart asks again with every change. */
  frequent: { max: 6000, timeWindow: '1 minute' },
  /** Leaves something behind that nobody may come back to: what guests keep for an order. Customers as often as `frequent`. */
  drafts: { max: ({ caller }: Pick<FastifyRequest, 'caller'>) => (caller ? 6000 : 60), timeWindow: '1 minute' },
  /** Takes stock and writes a letter to whoever is named; a whole mall may share an address. */
  placing: { max: 120, timeWindow: '10 minutes' },
  /** Guest orders in cash confirmed to one email address, which may be a stranger's. */
  guestOrders: { max: 20, timeWindow: 60 * MINUTE },
  /** Gateways send the notices of all shoppers from a few addresses. */
  gateways: { max: 3000, timeWindow: '1 minute' },
  /** A card may be tried. */
  paying: { max: 30, timeWindow: '10 minutes' },
  /** Something could be found by trying: the secret of an order. */
  guessable: { max: 60, timeWindow: '1 minute' },
  /** Different coupon codes that were wrong, over all calls that take one together; right ones do not count. */
  wrongCodes: { max: 30, timeWindow: 10 * MINUTE },
  /** Takes a tenth of a second of a processor: a password is looked at or kept. */
  hashing: { max: 120, timeWindow: '1 minute' },
  /** New accounts and new names, whose answer tells whether somebody has them; a whole office may share an address. */
  accountNames: { max: 30, timeWindow: '10 minutes' },
  /**
   * Wrong passwords in a quarter of an hour: of one account from one network address, of all accounts from one address, and
   * of one account from everywhere. At a sign-in the last is split between customer sign-in, staff sign-in and known
   * devices, which have their own count each: the parts add up to the whole.
   */
  wrongPasswords: {
    inOnePlace: 10,
    ofAddress: 50,
    ofAccount: 100,
    atSignIn: { customer: 50, staff: 30 },
    onKnownDevice: 10,
    onKnownDevices: 20,
    timeWindow: 15 * MINUTE,
  },
  /** Wrong codes for the second factor of one account, by whoever has its password. */
  wrongFactors: { max: 5, timeWindow: 15 * MINUTE },
  /** Letters somebody has sent to one address, and that one account has sent to new ones. */
  emails: { max: 5, timeWindow: 60 * MINUTE },
  /** Somebody has to read it. */
  contactMessages: { max: 10, timeWindow: '10 minutes' },
} as const
