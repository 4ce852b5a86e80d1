import { useHref } from 'react-router'
import { useLang } from '../../../language/lang.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { useFilters } from './use-filters.ts'

/** Submits the filters without scripts; fields belong to it with `form="filters"`. */
export function NoScriptForm() {
  const t = useTranslations('catalogue.category')
  const { filters, path } = useFilters()
  const isArabic = useLang() === 'ar'
  return (
    <form className="plain-form" id="filters" action={useHref(path)}>
      {isArabic && <input type="hidden" name="lang" value="ar" />}
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.offer_id && <input type="hidden" name="offer_id" value={filters.offer_id} />}
      <Button look="quiet" full type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}
