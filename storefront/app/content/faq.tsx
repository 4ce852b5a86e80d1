import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/faq'
import { ContentHead } from './content-head.tsx'
import { entriesOf, settingText } from './setting-entries.ts'
import { marked, Paragraphs } from './setting-text.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = langOf(url)
  const settings = await serverApi(context, url).settings()
  const questions = entriesOf(settings.data, 'questions').flatMap((question) => {
    const title = settingText(locale, question, 'title')
    const answer = settingText(locale, question, 'answer')
    return title && answer ? [{ title, answer }] : []
  })
  return { questions }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const words = wordsOf(langOf(location.search))
  const way = [{ name: words.common.titles.faq, path: '/faq' }]
  return pageHead({
    location,
    matches,
    page: 'faq',
    description: words.content.faq.lead,
    path: '/faq',
    breadcrumbs: way,
  })
}

/** The first answer is open; opening another closes it. */
export default function Faq({ loaderData: { questions } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap">
      <ContentHead page="faq" lead={t('faq.lead')} />
      {questions.length === 0 && (
        <EmptyState level={2} title={t('faq.none')}>
          <ButtonLink to="/category">{t('continue')}</ButtonLink>
        </EmptyState>
      )}
      <div className="questions">
        {questions.map(({ title, answer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other key and never move
          <details className="question" key={index} name="questions" open={index === 0}>
            <summary>
              <h2 {...marked(title)}>{title.text}</h2>
            </summary>
            <div className="question-answer">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
