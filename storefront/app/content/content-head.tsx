import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

/** The top of a page of words: the way here, its title, a sentence. */
export function ContentHead({ page }: { page: 'terms' | 'faq' | 'about' }) {
  const title = useTranslations('common.titles')(page)
  const t = useTranslations('content')
  return (
    <>
      <Breadcrumbs current={title} />
      <div className="content-head">
        <h1>{title}</h1>
        <p className="lead">{t(`${page}.lead`)}</p>
      </div>
    </>
  )
}
