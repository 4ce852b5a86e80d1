import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import { LineNotes } from './line-notes.tsx'
import { LineOptions } from './line-options.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { isPriced, type PricedLine } from './quote/priced-line.ts'
import type { useLineChanges } from './use-line-changes.ts'

type OrderLineProps = { line: PricedLine; isLowered: boolean; changes: ReturnType<typeof useLineChanges> }

/** A line of the order being placed, with its quantity and a button that removes it. */
export function OrderLine({ line, isLowered, changes }: OrderLineProps) {
  const t = useTranslations('cart')
  const { item } = line
  const isGone = line.state === 'sold_out' || line.state === 'gone'
  const name = item?.name ?? (line.state === 'gone' ? t('gone') : null)
  return (
    <li className={isGone ? 'order-line line-gone' : 'order-line'}>
      <span className={line.state === 'loading' ? 'line-picture skeleton' : 'line-picture'}>
        {item?.image && <Picture media={item.image} sizes="5rem" alt="" />}
      </span>
      <div className="order-line-words">
        {name && (
          <p className="line-name">
            <bdi>{name}</bdi>
          </p>
        )}
        {item && <LineOptions of={item} />}
        <LineNotes line={line} isLowered={isLowered} />
        <div className="order-line-row">
          <LineQuantity line={line} changes={changes} />
          <IconButton
            icon={Trash2}
            small
            name={t('removeNamed', { name: item?.name ?? t('anItem') })}
            data-removes-line
            onClick={() => changes.remove(line)}
          />
          {isPriced(line) && (
            <span className="price">
              <Money amount={line.total} />
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
