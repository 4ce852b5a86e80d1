import type { ReactNode } from 'react'
import type { CardItem } from './card-item.ts'
import { ProductCard } from './product-card.tsx'

type CardRowProps = {
  items: readonly CardItem[]
  /** Content below each card. */
  below?: (item: CardItem) => ReactNode
}

/** A few items side by side, four on a wide screen. */
export function CardRow({ items, below }: CardRowProps) {
  return (
    <ul className="grid-4">
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} sizes={sizes} />
          {below?.(item)}
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'
