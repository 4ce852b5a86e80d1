import type { ReactNode } from 'react'
import { useTranslations } from '../words/translations.ts'
import { TextLink } from './text/text-link.tsx'

/** A noscript note that ordering needs JavaScript, with a contact link. */
export function WithoutScript() {
  const t = useTranslations('common')
  const contact = (words: ReactNode) => (
    <TextLink inline to="/contact">
      {words}
    </TextLink>
  )
  return (
    <noscript>
      <p>{t.rich('withoutScript', { contact })}</p>
    </noscript>
  )
}
