import type { OidcOptions } from './read-oidc-options.ts'

/** The claims of an ID token that say which mailbox its holder has. */
type MailboxClaims = { [claim: string]: unknown; email?: unknown; hd?: unknown }

type IssuerKind = {
  scope: string
  /** Apple posts its response when the scope has a name or an email. */
  responseMode?: 'form_post'
  /** Whether the issuer is the one that gives out this mailbox, so that its word proves who has it. */
  ownsMailbox(claims: MailboxClaims): boolean
}

/** What differs between the issuers. */
export const issuers: Record<OidcOptions['name'], IssuerKind> = {
  google: {
    scope: 'openid email profile',
    // `hd` names the Workspace domain that Google hosts.
    ownsMailbox: ({ email, hd }) => ['gmail.com', 'googlemail.com', hd].includes(domainOf(email)),
  },
  apple: {
    scope: 'openid name email',
    responseMode: 'form_post',
    ownsMailbox: ({ email }) =>
      ['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'].includes(domainOf(email)),
  },
  // The operator's own issuer, which is trusted with every address it confirms.
  other: { scope: 'openid email profile', ownsMailbox: () => true },
}

const domainOf = (email: unknown) => String(email).split('@').at(-1)!.toLowerCase()
