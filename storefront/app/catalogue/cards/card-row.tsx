import type { ReactNode } from 'react'
import type { CardItem } from './card-item.ts'
import { ProductCard } from './product-card.tsx'

type CardRowProps = {
  pieces: readonly CardItem[]
  /** What stands under a card. */
  below?: (item: CardItem) => ReactNode
}

/** A few pieces side by side, four on a wide screen. */
export function CardRow({ pieces, below }: CardRowProps) {
  return (
    <ul className="grid-4">
      {pieces.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} sizes={sizes} />
          {below?.(item)}
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'
