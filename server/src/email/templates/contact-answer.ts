import type { Locale } from '@rawnaq/rules/locale'
import type { Email } from '../email.ts'
import { textParagraphs } from '../paragraphs.ts'
import { fill, userText, written } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'
import type { ContactMessage } from './read-contact-message.ts'

/** The reply to a contact message, which is quoted below; `replyTo` is the address of the shop. */
export function contactAnswer(message: ContactMessage, answer: string, locale: Locale, replyTo: string | null): Email {
  const { subject, title, yours } = wordsOf(locale).contactAnswer
  return {
    locale,
    subject: subject.replace('{subject}', () => message.subject),
    name: `answer-${message.id}`,
    replyTo,
    title: fill(title, { name: userText(message.name) }),
    blocks: [
      ...textParagraphs(answer),
      { kind: 'lines', heading: yours, lines: written(message.subject, ...message.message.split('\n')) },
    ],
  }
}
