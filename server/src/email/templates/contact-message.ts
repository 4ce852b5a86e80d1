import type { Locale } from '@rawnaq/rules/locale'
import type { Email } from '../email.ts'
import { fill, ltr, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import type { ContactMessage } from './read-contact-message.ts'

/** Forwards a contact message to the shopkeeper; replies go to the visitor. */
export function contactMessage(written: ContactMessage, locale: Locale): Email {
  const { subject, title, from, message } = wordsOf(locale).contactMessage
  return {
    locale,
    subject: subject.replace('{subject}', () => written.subject),
    name: `message-${written.id}`,
    replyTo: written.email,
    title: fill(title, { name: userText(written.name) }),
    blocks: [
      { kind: 'lines', heading: from, lines: [[userText(written.name)], [ltr(written.email)]] },
      {
        kind: 'lines',
        heading: message,
        lines: [[userText(written.subject)], ...written.message.split('\n').map((line) => [userText(line)])],
      },
    ],
  }
}
