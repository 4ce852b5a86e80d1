import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { Icon } from '../media/icon.tsx'
import { paginationPages } from './pagination-pages.ts'

type PaginationProps = {
  page: number
  last: number
  /** The path of a page, with the filters. */
  pathOf: (page: number) => string
}

/** Page links of a list; null for a single page. */
export function Pagination({ page, last, pathOf }: PaginationProps) {
  const t = useTranslations('common.pages')
  if (last <= 1) return null
  return (
    <nav className="pagination" aria-label={t('label')}>
      {page > 1 && (
        <LocalisedLink className="pagination-turn" to={pathOf(page - 1)} rel="prev" aria-label={t('previous')}>
          <Icon of={ArrowLeft} small directional />
        </LocalisedLink>
      )}
      {paginationPages(page, last).map((mark) => {
        const className = mark.only && `pagination-${mark.only}`
        if (mark.page === 'gap') {
          return (
            <span key="gap" className={className} aria-hidden="true">
              …
            </span>
          )
        }
        return (
          <LocalisedLink
            key={mark.page}
            className={className}
            to={pathOf(mark.page)}
            aria-label={t('page', { page: String(mark.page) })}
            aria-current={mark.page === page ? 'page' : undefined}
          >
            {mark.page}
          </LocalisedLink>
        )
      })}
      {page < last && (
        <LocalisedLink className="pagination-turn" to={pathOf(page + 1)} rel="next">
          {t('next')}
          <Icon of={ArrowRight} small directional />
        </LocalisedLink>
      )}
    </nav>
  )
}
