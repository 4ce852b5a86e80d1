import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { categoryPath, countActive, nothingNarrowed } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import type { CategoryNode } from './read-category.ts'
import { typed } from './typed-text.tsx'

/** Nothing to show: shows that, takes the filters away where there are some, and offers the categories. */
export function NoItems({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslations('catalogue.category')
  const { filters, pathTo } = useFilters()
  const isNarrowed = countActive(filters) > 0
  const { search } = filters
  return (
    <>
      <EmptyState
        level={2}
        title={search ? t.rich('emptySearch', { search, ...typed }) : t('empty')}
        lead={t(search ? 'emptySearchLead' : isNarrowed ? 'emptyFiltered' : 'emptyLead')}
      >
        <ButtonLink look="outline" to={isNarrowed ? pathTo(nothingNarrowed) : categoryPath()}>
          {t(isNarrowed ? 'clearAll' : 'all')}
        </ButtonLink>
      </EmptyState>
      <nav className="other-categories" aria-label={t('otherCategories')}>
        {tree.map(({ id, name }) => (
          <TextLink key={id} to={categoryPath(id)}>
            <ShopText>{name}</ShopText>
          </TextLink>
        ))}
      </nav>
    </>
  )
}
