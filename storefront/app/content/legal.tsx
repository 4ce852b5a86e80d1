import { legalTitles, standardAccessibility, standardPrivacy } from '@rawnaq/contract/words/legal-texts'
import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/legal'
import { TitledHead } from './content-head.tsx'
import { textSections } from './setting-entries.ts'
import { TextSections } from './setting-text.tsx'

const standardTexts = { privacy: standardPrivacy, accessibility: standardAccessibility }

/** The privacy page and the accessibility statement. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = params.id
  if (page !== 'privacy' && page !== 'accessibility') throw data(null, { status: 404 })
  const locale = langOf(url)
  const settings = await serverApi(context, url).settings()
  const sections = textSections(settings.data, page, locale, standardTexts[page])
  // Named on the server: titles of these pages are not among the words that every page loads.
  return { page: page as keyof typeof legalTitles, title: legalTitles[page][locale], sections }
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  if (!loaderData) return pageHead({ location, matches, page: 'notFound', indexed: false })
  const { page, title } = loaderData
  const path = `/legal/${page}`
  const description = wordsOf(langOf(location.search)).content[page].lead
  return pageHead({ location, matches, subject: title, description, path, breadcrumbs: [{ name: title, path }] })
}

export default function Legal({ loaderData: { page, title, sections } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap">
      <TitledHead title={title} lead={t(`${page}.lead`)} />
      <TextSections sections={sections} />
    </div>
  )
}
