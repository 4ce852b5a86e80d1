import type { OrderLine } from '@rawnaq/contract/order'
import { LineOptions } from '../cart/line-options.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'

/** The items of an order as they were at checkout. */
export function OrderedItems({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTranslations('order')
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <span className="line-picture">{line.image && <Picture media={line.image} sizes="5rem" alt="" />}</span>
          <div className="order-line-words">
            <h3 className="line-name">
              <bdi>{line.name}</bdi>
            </h3>
            <LineOptions of={line} />
            <div className="order-line-row">
              <span className="text-small text-soft">
                {t.rich('quantity', { ...isolated, count: String(line.item_quantity) })}
              </span>
              <span className="price">
                <Money amount={line.line_total} />
              </span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
