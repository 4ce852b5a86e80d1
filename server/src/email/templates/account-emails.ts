import type { Locale } from '@rawnaq/rules/locale'
import type { Block, Email } from '../email.ts'
import type { EmailContext, EmailTemplate } from '../email-template.ts'
import { newEmailToken } from '../outbox/email-token.ts'
import { fill, ltr, type Phrase, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { type Account, readAccount, readAccountOf } from './read-account.ts'
import { readContact } from './read-contact.ts'

/** Emails about accounts. The token of a link is created when its email is rendered; only its hash is stored. */
export const accountEmails: Record<string, EmailTemplate> = {
  verify_email: async (shop, { user_id, recipient }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account || account.isVerified || account.email !== recipient) return null
    const words = wordsOf(locale).account.verify
    const token = await newEmailToken(shop.db, 'verify', account)
    if (!token) return null
    return accountEmail(account, 'verify', words, locale, shop, [link(words, pageAt(shop, locale, VERIFYING, token))])
  },
  /** Anyone may request it for any address; the account is only looked up here. */
  reset_password: async (shop, { recipient }, locale) => {
    const account = await readAccountOf(shop.db, recipient)
    if (!account) return null
    const words = wordsOf(locale).account.reset
    const token = await newEmailToken(shop.db, 'reset', account)
    if (!token) return null
    return accountEmail(account, 'reset', words, locale, shop, [
      link(words, pageAt(shop, locale, 'reset-password', token)),
    ])
  },
  /** For a new staff member; the link works for a week. */
  staff_welcome: async (shop, { user_id, recipient }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account || account.email !== recipient) return null
    const words = wordsOf(locale).account.staffWelcome
    const token = await newEmailToken(shop.db, 'reset', account, { lasting: '7 days' })
    if (!token) return null
    const action = link(words, pageAt(shop, locale, 'reset-password', `${token}/staff`))
    const values = { address: ltr(`${shop.siteUrl}/admin`), email: ltr(account.email) }
    return accountEmail(account, 'staff-welcome', words, locale, shop, [action], values)
  },
  password_changed: async (shop, { user_id }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account) return null
    const words = wordsOf(locale).account.passwordChanged
    const action = link(words, pageAt(shop, locale, 'forget-password'))
    return accountEmail(account, 'password', words, locale, shop, [action])
  },
  passkey_added: async (shop, { user_id }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account) return null
    const words = wordsOf(locale).account.passkeyAdded
    const action = link(words, pageAt(shop, locale, 'forget-password'))
    return accountEmail(account, 'passkey', words, locale, shop, [action])
  },
  identity_linked: async (shop, { user_id, text }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account) return null
    const words = wordsOf(locale).account.identityLinked
    const action = link(words, pageAt(shop, locale, 'forget-password'))
    return accountEmail(account, 'identity', words, locale, shop, [action], { provider: ltr(text ?? '') })
  },
  confirm_email: async (shop, { user_id, recipient }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account || account.email === recipient) return null
    const words = wordsOf(locale).account.confirmEmail
    const token = await newEmailToken(shop.db, 'email', account, { newEmail: recipient })
    if (!token) return null
    return accountEmail(account, 'email', words, locale, shop, [link(words, pageAt(shop, locale, VERIFYING, token))])
  },
  email_changed: async (shop, { user_id }, locale) => {
    const account = await readAccount(shop.db, user_id)
    if (!account) return null
    const words = wordsOf(locale).account.emailChanged
    const warning: Block = { kind: 'paragraph', phrase: fill(words.wasNotYou) }
    return accountEmail(account, 'email-changed', words, locale, shop, [warning], { email: ltr(account.email) })
  },
}

const VERIFYING = 'account-verification'

type Words = { subject: string; title: string; text: string }

async function accountEmail(
  account: Account,
  name: string,
  words: Words,
  locale: Locale,
  shop: EmailContext,
  blocks: Block[],
  values: Parameters<typeof fill>[1] = {},
): Promise<Email> {
  const contact = await readContact(shop.db, locale)
  const title: Phrase = fill(words.title, { name: userText(account.name) })
  return {
    locale,
    subject: words.subject,
    name: `${name}-${account.id}`,
    replyTo: contact.email || null,
    title,
    blocks: [{ kind: 'paragraph', phrase: fill(words.text, values) }, ...blocks],
  }
}

const link = (words: { open: string; hint: string }, url: string): Block => ({
  kind: 'link',
  words: words.open,
  url,
  hint: words.hint,
})

const pageAt = ({ siteUrl }: EmailContext, locale: Locale, page: string, token?: string) =>
  `${siteUrl}/main/${page}${token ? `/${token}` : ''}${locale === 'ar' ? '?lang=ar' : ''}`
