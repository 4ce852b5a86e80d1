import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/terms'
import { ContentHead } from './content-head.tsx'
import { textSections } from './setting-entries.ts'
import { TextSections } from './setting-text.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await serverApi(context, url).settings()
  return { conditions: textSections(settings.data, 'conditions', langOf(url)) }
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
      <TextSections sections={conditions} />
    </div>
  )
}
