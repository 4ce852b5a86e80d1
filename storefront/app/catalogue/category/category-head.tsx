import { LocalisedLink } from '../../language/localised-link.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import { categoryPath } from './filters/filters.ts'
import type { CategoryPage } from './read-category.ts'
import { typed } from './typed-text.tsx'

/** Breadcrumbs, the title of the list, and the subcategories that the tree does not show. */
export function CategoryHead({ shown }: { shown: CategoryPage }) {
  const t = useTranslations('catalogue.category')
  const { category, ancestors, subcategories, offer } = shown
  const { search } = shown.filters
  const isResults = search !== '' && !category
  const name = category?.name ?? offer ?? t('all')
  return (
    <>
      <Breadcrumbs
        ancestors={ancestors.map(({ id, name: label }) => ({ label, to: categoryPath(id) }))}
        current={isResults ? t.markup('results', { search, q: (words) => words }) : name}
      />
      <div className="category-head">
        <h1>{isResults ? t.rich('results', { search, ...typed }) : <ShopText>{name}</ShopText>}</h1>
        {subcategories.length > 0 && (
          <nav className="category-below" aria-label={t('within', { category: name })}>
            {subcategories.map(({ id, name: label }) => (
              <LocalisedLink key={id} className="text-link" to={categoryPath(id)}>
                <ShopText>{label}</ShopText>
              </LocalisedLink>
            ))}
          </nav>
        )}
      </div>
    </>
  )
}
