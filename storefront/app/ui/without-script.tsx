import type { ReactNode } from 'react'
import { useTranslations } from '../words/translations.ts'
import { TextLink } from './text/text-link.tsx'

/** Tells whose browser runs no scripts that nothing can be ordered with it, and what to do instead. */
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
