import type { Item } from '@rawnaq/contract/items'
import type { CartLine } from '@rawnaq/rules/cart'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../api.ts'
import { ProductCard } from '../catalogue/cards/product-card.tsx'
import { SectionHead } from '../ui/text/section.tsx'
import { useTranslations } from '../words/translations.ts'

const COUNT = 4

/** The most ordered items that are not in the cart. The browser fetches them, so the cart also opens offline. */
export function PopularItems({ except }: { except: readonly CartLine[] }) {
  const t = useTranslations('cart')
  const items = useMostOrdered(except)
  if (items.length < COUNT) return null
  return (
    <section className="section wrap" aria-labelledby="often-chosen">
      <SectionHead title={t('often')} titleId="often-chosen" />
      <div className="grid-4">
        {items.map((item) => (
          <ProductCard key={item.id} item={item} sizes="(min-width: 64rem) 22vw, 46vw" />
        ))}
      </div>
    </section>
  )
}

/** Selected once, so that an added item stays in place. */
function useMostOrdered(except: readonly CartLine[]): Item[] {
  const api = useApi()
  const [items, setItems] = useState<Item[]>([])
  const inCart = useRef(except)
  useEffect(() => {
    let isMounted = true
    const isNew = (item: Item) => item.available && !inCart.current.some((line) => line.item_id === item.id)
    api.mostOrdered({ per_page: 12 }).then(
      ({ data }) => isMounted && setItems(data.filter(isNew).slice(0, COUNT)),
      // The cart works without suggestions; network errors are reported with the prices.
      () => isMounted && setItems([]),
    )
    return () => {
      isMounted = false
    }
  }, [api])
  return items
}
