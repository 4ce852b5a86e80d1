import { serverApi } from '../api.ts'
import { ContentHead } from '../content/content-head.tsx'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/contact'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { hasDetails, readDetails } from './read-details.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await serverApi(context, url).settings()
  return { details: readDetails(settings.data, langOf(url)) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const words = wordsOf(langOf(location.search))
  const way = [{ name: words.common.titles.contact, path: '/contact' }]
  return pageHead({
    location,
    matches,
    page: 'contact',
    description: words.contact.lead,
    path: '/contact',
    breadcrumbs: way,
  })
}

export default function Contact({ loaderData: { details } }: Route.ComponentProps) {
  const t = useTranslations('contact')
  return (
    <div className="wrap">
      <ContentHead page="contact" lead={t('lead')} />
      <div className="contact">
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
        <ContactForm />
        {hasDetails(details) && (
          <section className="contact-reach" aria-labelledby="reach">
            <h2 id="reach">{t('reach')}</h2>
            <ContactDetails details={details} />
          </section>
        )}
      </div>
    </div>
  )
}
