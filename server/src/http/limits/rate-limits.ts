import type { FastifyRequest } from 'fastify'

const MINUTE = 60_000

/** Requests allowed per address, by default per minute. Beyond that the answer is 429 with `Retry-After`. */
export const limits = {
  /** Cheap and frequent: a cart requests a quote with every change. */
  frequent: { max: 6000, timeWindow: '1 minute' },
  /**
   * Creates rows that may never be used again: what guests save for an order. Customers may do it as often as
   * `frequent`.
   */
  drafts: { max: ({ caller }: Pick<FastifyRequest, 'caller'>) => (caller ? 6000 : 60), timeWindow: '1 minute' },
  /** Locks up to 200 items. A browser merges its favourites once for each sign-in. */
  merges: { max: 60, timeWindow: '10 minutes' },
  /** Reserves stock and emails the given address. A whole mall may share one IP address. */
  placing: { max: 120, timeWindow: '10 minutes' },
  /** Cash orders of guests confirmed to one email address, which may be a stranger's. */
  guestOrders: { max: 20, timeWindow: 60 * MINUTE },
  /** Gateways send the webhooks of all shoppers from a few addresses. */
  gateways: { max: 3000, timeWindow: '1 minute' },
  /** Stolen cards could be tested here. */
  paying: { max: 30, timeWindow: '10 minutes' },
  /** Requests with one API key. A sync of 100,000 records in pages of 100 takes 1000. */
  apiKeys: { max: 1200, timeWindow: MINUTE },
  /** A value that could be guessed: the secret of an order. */
  guessable: { max: 60, timeWindow: '1 minute' },
  /** Different wrong coupon codes, over all routes that take one. Right codes do not count. */
  wrongCodes: { max: 30, timeWindow: 10 * MINUTE },
  /** Reads of gift links, whose tokens have 256 bits. The pages that the server renders share one address. */
  giftPages: { max: 900, timeWindow: '1 minute' },
  /** Hashes or verifies a password, which takes 0.1 s of CPU time. */
  hashing: { max: 120, timeWindow: '1 minute' },
  /** Typesets a document, which takes up to 0.1 s of CPU time. */
  documents: { max: 60, timeWindow: '1 minute' },
  /** New accounts and user names: the answer reveals whether one is taken. A whole office may share an IP address. */
  accountNames: { max: 30, timeWindow: '10 minutes' },
  /**
   * Wrong passwords per quarter of an hour: of one account from one network address, of all accounts from one address,
   * and of one account from everywhere. At sign-in the last is split between customer sign-in, staff sign-in and known
   * devices, which count separately: the parts add up to the whole.
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
  /** Wrong second-factor codes of one account, entered with its password. */
  wrongFactors: { max: 5, timeWindow: 15 * MINUTE },
  /** Emails sent to one address, and emails one account sends to new addresses. */
  emails: { max: 5, timeWindow: 60 * MINUTE },
  /** Requests for back-in-stock emails of one network address. */
  stockAlertRequests: { max: 30, timeWindow: '10 minutes' },
  /** Back-in-stock emails requested for one email address, which may be a stranger's. */
  stockAlerts: { max: 20, timeWindow: 24 * 60 * MINUTE },
  /** Requests for the newsletter of one network address. */
  newsletterRequests: { max: 30, timeWindow: '10 minutes' },
  /** Reviews and their photos, per account: a person reads each. */
  reviews: {
    max: 40,
    timeWindow: '1 hour',
    keyGenerator: ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>) => `account ${caller?.userId ?? ip}`,
  },
  /** Requests to return items and their photos, per account or address: staff read each. */
  returns: {
    max: 40,
    timeWindow: '1 hour',
    keyGenerator: ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>) => `account ${caller?.userId ?? ip}`,
  },
  /** Product feeds, which a channel fetches a few times a day and a large shop writes for each request. */
  feeds: { max: 60, timeWindow: '10 minutes' },
  /** Changes of gift lists and reminders. */
  giftLists: { max: 300, timeWindow: '10 minutes' },
  /** A person reads each message. */
  contactMessages: { max: 10, timeWindow: '10 minutes' },
} as const
