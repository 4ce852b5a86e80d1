import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { useTranslations } from '../words/translations.ts'

/** Placeholder of the favourites while the browser loads them. */
export function FavouritesSkeleton() {
  const t = useTranslations('favourites')
  return (
    <div className="wrap favourites" aria-busy="true">
      <Breadcrumbs current={t('titles.favourites')} />
      <h1>{t('titles.favourites')}</h1>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="grid-4" aria-hidden="true">
        {places.map((place) => (
          <div key={place} className="skeleton favourites-place" />
        ))}
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4]
