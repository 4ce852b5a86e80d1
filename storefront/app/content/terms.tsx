import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/terms'
import { ContentHead } from './content-head.tsx'
import { entriesOf, settingText } from './setting-entries.ts'
import { marked, Paragraphs } from './setting-text.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = langOf(url)
  const settings = await serverApi(context, url).settings()
  const conditions = entriesOf(settings.data, 'conditions').map((condition) => ({
    title: settingText(locale, condition, 'title'),
    paragraph: settingText(locale, condition, 'paragraph'),
  }))
  return { conditions: conditions.filter(({ title, paragraph }) => title || paragraph) }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const words = wordsOf(langOf(location.search))
  const way = [{ name: words.common.titles.terms, path: '/terms' }]
  return pageHead({
    location,
    matches,
    page: 'terms',
    description: words.content.terms.lead,
    path: '/terms',
    breadcrumbs: way,
  })
}

export default function Terms({ loaderData: { conditions } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap">
      <ContentHead page="terms" lead={t('terms.lead')} />
      {conditions.length === 0 && (
        <EmptyState level={2} title={t('terms.none')}>
          <ButtonLink to="/category">{t('continue')}</ButtonLink>
        </EmptyState>
      )}
      {conditions.map(({ title, paragraph }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other key and never move
        <section className="condition" key={index}>
          {title && <h2 {...marked(title)}>{title.text}</h2>}
          <div className="condition-words">{paragraph && <Paragraphs text={paragraph} />}</div>
        </section>
      ))}
    </div>
  )
}
