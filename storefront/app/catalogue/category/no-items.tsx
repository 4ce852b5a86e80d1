import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { categoryPath, countActive, withoutFilters } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import type { CategoryNode } from './read-category.ts'
import { typed } from './typed-text.tsx'

/** An empty list, with a link that removes the filters and links to the categories. */
export function NoItems({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslations('catalogue.category')
  const { filters, pathTo } = useFilters()
  const isFiltered = countActive(filters) > 0
  const { search } = filters
  return (
    <>
      <EmptyState
        level={2}
        title={search ? t.rich('emptySearch', { search, ...typed }) : t('empty')}
        lead={t(search ? 'emptySearchLead' : isFiltered ? 'emptyFiltered' : 'emptyLead')}
      >
        <ButtonLink look="outline" to={isFiltered ? pathTo(withoutFilters) : categoryPath()}>
          {t(isFiltered ? 'clearAll' : 'all')}
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
