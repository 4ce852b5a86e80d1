import type { EmailTemplate } from '../email-template.ts'
import { fill, ltr } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import { readAccount } from './read-account.ts'

/** Tells the staff that the shop has stopped sending to an endpoint. The row has the reason and the host. */
export const webhookDisabled: EmailTemplate = async ({ db, siteUrl }, { user_id, text }, locale) => {
  const account = await readAccount(db, user_id)
  if (!account) return null
  const [reason, host = ''] = (text ?? '').split(' ')
  const words = wordsOf(locale).webhookDisabled
  return {
    locale,
    subject: words.subject.replace('{host}', () => host),
    name: 'webhook-disabled',
    replyTo: null,
    title: fill(words.title),
    blocks: [
      { kind: 'paragraph', phrase: fill(reason === 'gone' ? words.gone : words.failing, { host: ltr(host) }) },
      { kind: 'link', words: words.open, url: `${siteUrl}/admin#/webhook`, hint: words.hint },
    ],
  }
}
