import type { CardItem } from './card-item.ts'
import { ProductCard } from './product-card.tsx'

/** A few pieces side by side, four on a wide screen. */
export function CardRow({ pieces }: { pieces: readonly CardItem[] }) {
  return (
    <ul className="grid-4">
      {pieces.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'
