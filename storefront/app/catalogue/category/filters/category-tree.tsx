import { categoryPath } from '@rawnaq/rules/page-paths'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { LocalisedLink } from '../../../language/localised-link.tsx'
import { CachedMarkup } from '../../../ui/cached-markup.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { CategoryNode, CategoryPage } from '../read-category.ts'
import { queryOf } from './filters.ts'
import { useFilters } from './use-filters.ts'

type TreeProps = { shown: CategoryPage; onChoose?: () => void }

/** The categories on three levels, expanded to the current one. Links to others keep the filters. */
export function CategoryTree({ shown, onChoose }: TreeProps) {
  const t = useTranslations('catalogue.category')
  const { filters } = useFilters()
  const { tree, all, category, ancestors, occasion } = shown
  const here = [...ancestors.map(({ id }) => id), category?.id]
  const query = queryOf({ ...filters, ...(occasion && { occasion: occasion.key }), page: 1 })
  return (
    <section>
      <h2>{t('categories')}</h2>
      <nav className="category-tree" aria-label={t('categories')}>
        <ul>
          <li>
            <Entry
              path={categoryPath()}
              query={query}
              label={t('all')}
              count={all}
              isCurrent={!category && !occasion}
              onChoose={onChoose}
            />
          </li>
          {tree.map((branch) => {
            const within = here.includes(branch.id) ? here : []
            return (
              <CachedMarkup key={branch.id} as="li" name="branch" of={query === '' ? { branch, within } : null}>
                <TreeItem branch={branch} query={query} here={within} onChoose={onChoose} />
              </CachedMarkup>
            )
          })}
        </ul>
      </nav>
    </section>
  )
}

/** `query` has the filters without the category. */
type TreeItemProps = {
  branch: CategoryNode
  query: string
  here: readonly (number | undefined)[]
  onChoose?: () => void
}

function TreeItem({ branch, query, here, onChoose }: TreeItemProps) {
  const header = useTranslations('common.header')
  const { id, slug, name, count, children } = branch
  const path = categoryPath(id, slug)
  const isCurrent = here.at(-1) === id
  if (children.length === 0)
    return <Entry path={path} query={query} label={name} count={count} isCurrent={isCurrent} onChoose={onChoose} />
  return (
    <details open={here.includes(id)}>
      <summary>
        <ShopText>{name}</ShopText>
        <Icon of={ChevronDown} small />
      </summary>
      <ul>
        <li>
          <Entry
            path={path}
            query={query}
            label={header('allOf', { category: name })}
            count={count}
            isCurrent={isCurrent}
            onChoose={onChoose}
          />
        </li>
        {children.map((child) => (
          <li key={child.id}>
            <TreeItem branch={child} query={query} here={here} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type EntryProps = {
  path: string
  query: string
  label: string
  count: number
  isCurrent: boolean
  onChoose?: () => void
}

function Entry({ path, query, label, count, isCurrent, onChoose }: EntryProps) {
  const t = useTranslations('common.units')
  return (
    <LocalisedLink to={path + query} aria-current={isCurrent ? 'page' : undefined} onClick={onChoose}>
      <ShopText>{label}</ShopText>
      <span className="category-tree-count figures" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('items', { count })}</span>
    </LocalisedLink>
  )
}
