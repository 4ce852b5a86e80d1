import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import type { CommonPage } from '../words/page-title.ts'
import { useTranslations } from '../words/translations.ts'

/** The head of a text page with a name: breadcrumbs, title and lead. */
export function ContentHead({ page, lead }: { page: CommonPage; lead: string }) {
  const title = useTranslations('common.titles')(page)
  return <TitledHead title={title} lead={lead} />
}

export function TitledHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Breadcrumbs current={title} />
      <div className="content-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
    </>
  )
}
