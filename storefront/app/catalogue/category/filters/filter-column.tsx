import { useTranslations } from '../../../words/translations.ts'
import type { CategoryPage } from '../read-category.ts'
import { CategoryTree } from './category-tree.tsx'
import { ChoiceFilters } from './choice-filters.tsx'
import { NoScriptForm } from './no-script-form.tsx'
import { PriceFilter } from './price-filter.tsx'

/** The filters beside the list on wide screens; narrow screens have the sheet. */
export function FilterColumn({ shown }: { shown: CategoryPage }) {
  const t = useTranslations('catalogue.category')
  return (
    <aside className="filters filter-column" aria-label={t('filters')}>
      <CategoryTree shown={shown} />
      <PriceFilter highest={shown.highestPrice} />
      <ChoiceFilters choices={shown.choices} />
      <NoScriptForm />
    </aside>
  )
}
