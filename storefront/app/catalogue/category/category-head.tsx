import { categoryPath } from '@rawnaq/rules/page-paths'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { useFilters } from './filters/use-filters.ts'
import type { CategoryPage } from './read-category.ts'
import { typed } from './typed-text.tsx'

/** Breadcrumbs, title and sentence of the list, the search that was probably meant, and the subcategories that the tree does not show. */
export function CategoryHead({ shown }: { shown: CategoryPage }) {
  const t = useTranslations('catalogue.category')
  const { category, ancestors, subcategories, offer, didYouMean } = shown
  const { pathTo } = useFilters()
  const { search } = shown.filters
  const isResults = search !== '' && !category
  const name = category?.name ?? offer ?? t('all')
  return (
    <>
      <Breadcrumbs
        ancestors={ancestors.map(({ id, slug, name: label }) => ({ label, to: categoryPath(id, slug) }))}
        current={isResults ? t.markup('results', { search, q: (words) => words }) : name}
      />
      <div className="category-head">
        <h1>{isResults ? t.rich('results', { search, ...typed }) : <ShopText>{name}</ShopText>}</h1>
        {category?.lead && (
          <p className="lead">
            <ShopText>{category.lead}</ShopText>
          </p>
        )}
        {didYouMean && (
          <p>
            {t.rich('didYouMean', {
              search: didYouMean,
              q: (words) => (
                <TextLink inline to={pathTo({ search: didYouMean })}>
                  <bdi dir="auto">{words}</bdi>
                </TextLink>
              ),
            })}
          </p>
        )}
        {subcategories.length > 0 && (
          <nav className="category-below" aria-label={t('within', { category: name })}>
            {subcategories.map(({ id, slug, name: label }) => (
              <LocalisedLink key={id} className="text-link" to={categoryPath(id, slug)}>
                <ShopText>{label}</ShopText>
              </LocalisedLink>
            ))}
          </nav>
        )}
      </div>
    </>
  )
}
