import { useEffect, useRef, useState } from 'react'
import { useInView } from '../hooks/use-in-view.ts'
import { useLazyComponent } from '../hooks/use-lazy-component.ts'
import { langOf, useLang } from '../language/lang.ts'
import { pageHref } from '../language/page-href.ts'
import { withLang } from '../language/with-lang.ts'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'

/** The newsletter in the footer. Its form loads when it is about to scroll into view; a link to its page replaces it if that fails. */
export function FooterNewsletter() {
  const title = useTranslations('common.footer')('newsletter')
  const { Part: NewsletterForm, loadComponent } = useLazyComponent(loadNewsletterForm)
  const place = useRef<HTMLElement>(null)
  const isNear = useInView(place)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isNear) loadComponent().catch(() => setFailed(true))
  }, [isNear, loadComponent])
  // It loads the whole page: most browsers would not fetch the same module again.
  const link = <a href={pageHref(withLang('/newsletter', useLang()))}>{title}</a>
  return (
    <section className="footer-newsletter" aria-label={title} ref={place}>
      <h2>{hasFailed ? link : title}</h2>
      {NewsletterForm && <NewsletterForm look="light" />}
    </section>
  )
}

const loadNewsletterForm = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'newsletter')
  const [{ NewsletterForm }] = await Promise.all([import('./newsletter-form.tsx'), words])
  return NewsletterForm
}
