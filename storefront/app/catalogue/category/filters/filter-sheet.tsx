import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { isolated } from '../../../ui/text/isolated.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { PageSizeChoice } from '../list-options.tsx'
import type { CategoryPage } from '../read-category.ts'
import { CategoryTree } from './category-tree.tsx'
import { ChoiceFilters } from './choice-filters.tsx'
import { withoutFilters } from './filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { useFilters } from './use-filters.ts'

type FilterSheetProps = { shown: CategoryPage; open: boolean; onClose: () => void }

/** The filters of narrow screens: each applies immediately, and the button shows the number of results. */
export function FilterSheet({ shown, open, onClose }: FilterSheetProps) {
  const t = useTranslations('catalogue.category')
  const { apply } = useFilters()
  const { total: count, isMore } = shown
  const footer = (
    <>
      <Button look="quiet" onClick={() => apply(withoutFilters)}>
        {t('clear')}
      </Button>
      <Button onClick={onClose}>{t(isMore ? 'showMore' : 'showItems', { count })}</Button>
    </>
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('filter')} side="bottom" footer={footer}>
      <p className="visually-hidden" role="status">
        {t.rich(isMore ? 'countMore' : 'count', { ...isolated, count })}
      </p>
      <div className="filters">
        <PriceFilter highest={shown.highestPrice} />
        <ChoiceFilters choices={shown.choices} />
        <CategoryTree shown={shown} onChoose={onClose} />
        <PageSizeChoice />
      </div>
    </Sheet>
  )
}
