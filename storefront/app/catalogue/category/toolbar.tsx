import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { useTranslations } from '../../words/translations.ts'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { countActive, type Filters, queryOf } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import { PageSizeChoice, SortChoice } from './list-options.tsx'
import type { CategoryPage } from './read-category.ts'

/** The number of items, announced when it changes, and the sort order. */
export function Toolbar({ shown }: { shown: CategoryPage }) {
  const t = useTranslations('catalogue.category')
  const [isOpen, setOpen] = useState(false)
  const { filters } = useFilters()
  const active = countActive(filters)
  const { total, isMore, last } = shown
  const { page } = shown.filters
  const count = useRef<HTMLParagraphElement>(null)
  useFocusAfterChange(count, shown.filters)
  return (
    <div className="toolbar">
      <p className="toolbar-count" role="status" ref={count} tabIndex={-1}>
        {t.rich(isMore ? 'countMore' : 'count', { ...isolated, count: total })}
        {last > 1 && <span className="visually-hidden">{t('pageOf', { page: String(page), last: String(last) })}</span>}
      </p>
      <div className="toolbar-choices">
        <Button className="toolbar-filter" look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={SlidersHorizontal} small />
          <span>{active > 0 ? t.rich('filterActive', { ...isolated, count: String(active) }) : t('filter')}</span>
        </Button>
        <SortChoice />
        <PageSizeChoice />
      </div>
      <FilterSheet shown={shown} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

/**
 * Focuses an element after a change of page, or when the focused element is gone (a removed filter), so that screen
 * readers and Tab continue from there.
 */
function useFocusAfterChange(place: RefObject<HTMLElement | null>, filters: Filters) {
  const now = queryOf(filters)
  const otherwise = queryOf({ ...filters, page: 1 })
  const before = useRef({ now, otherwise })
  useEffect(() => {
    const was = before.current
    before.current = { now, otherwise }
    if (was.now === now) return
    const isTurned = was.otherwise === otherwise
    if (isTurned || document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, now, otherwise])
}
