import type { CategoryTree } from '@rawnaq/contract/categories'
import type { Item } from '@rawnaq/contract/items'
import { useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useApi } from '../api.ts'
import { pageHead } from '../language/page-head.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { cardOf } from './cards/card-item.ts'
import { ProductCard } from './cards/product-card.tsx'

export const meta: MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'category', indexed: false })

/** The category playground, in development only: all categories beside the items of the selected one. */
export default function CategoryPlayground() {
  const t = useTranslations('catalogue.category')
  const api = useApi()
  const [tree, setTree] = useState<readonly CategoryTree[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const [items, setItems] = useState<readonly Item[] | null>(null)

  useEffect(() => {
    api.categoryTree().then(({ data }) => setTree(data))
  }, [api])
  useEffect(() => {
    if (chosen === null) return
    let isOutdated = false
    api.items({ category_id: chosen }).then(({ data }) => {
      if (!isOutdated) setItems(data)
    })
    return () => {
      isOutdated = true
    }
  }, [api, chosen])

  return (
    <div className="wrap">
      <h1>{t('categories')}</h1>
      <div className="category">
        <nav className="category-tree" aria-label={t('categories')}>
          <Branches of={tree} chosen={chosen} onChoose={setChosen} />
        </nav>
        {items?.length === 0 && <p>{t('empty')}</p>}
        <ul className="grid-3">
          {items?.map((item) => (
            <li key={item.id}>
              <ProductCard item={cardOf(item)} headingLevel={2} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type BranchesProps = { of: readonly CategoryTree[]; chosen: number | null; onChoose: (id: number) => void }

function Branches({ of, chosen, onChoose }: BranchesProps) {
  return (
    <ul>
      {of.map(({ id, name, children }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            <ShopText>{name}</ShopText>
          </button>
          {children.length > 0 && <Branches of={children} chosen={chosen} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  )
}
