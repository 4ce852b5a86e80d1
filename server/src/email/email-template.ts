import type { Locale } from '@rawnaq/rules/locale'
import type { Db } from '../db/connect.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Email } from './email.ts'
import type { OutboxRow } from './outbox/outbox.ts'

/** The data source of templates. */
export type EmailContext = {
  db: Db
  pictures: Pick<Pictures, 'store'>
  /** Base URL of links, without a trailing slash. */
  siteUrl: string
  now: () => Date
}

/** Renders the email of an outbox row; null if it is no longer needed. */
export type EmailTemplate = (shop: EmailContext, row: OutboxRow, locale: Locale) => Promise<Email | null>
