import { Fragment } from 'react'
import { useNavigation } from 'react-router'
import { PostResults } from '../../search/post-results.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ProductCard } from '../cards/product-card.tsx'
import { CategoryTile } from './category-tile.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { useFilters } from './filters/use-filters.ts'
import { NoItems } from './no-items.tsx'
import type { CategoryPage } from './read-category.ts'
import { Toolbar } from './toolbar.tsx'

/** The items, with their number, the sort order and filters above and page links below. */
export function Results({ shown }: { shown: CategoryPage }) {
  const { pathTo } = useFilters()
  const isLoading = useNavigation().state === 'loading'
  const { items, filters, last, tree, posts, tile } = shown
  return (
    <div className="results">
      <Toolbar shown={shown} />
      <ActiveFilters shown={shown} />
      {items.length === 0 ? (
        <NoItems tree={tree} />
      ) : (
        <ul className={isLoading ? 'grid-3 results-fading' : 'grid-3'}>
          {items.map((item, index) => (
            <Fragment key={item.id}>
              <li>
                <ProductCard item={item} headingLevel={2} sizes={sizes} fetched={fetchedAt(index)} />
              </li>
              {tile && index + 1 === tilePlace(items.length) && <CategoryTile tile={tile} />}
            </Fragment>
          ))}
        </ul>
      )}
      <Pagination page={filters.page} last={last} pathOf={(number) => pathTo({ page: number })} />
      <PostResults posts={posts} />
    </div>
  )
}

/** After how many items the story of the category stands: so that it leaves no hole in rows of three. */
const tilePlace = (count: number) => (count >= 6 ? 6 : count >= 4 ? 4 : count)

/** The first row loads early, its first picture before all others. */
const fetchedAt = (place: number) => (place === 0 ? 'first' : place < inRow ? 'soon' : 'near')
const inRow = 3

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 23vw, 46vw'
