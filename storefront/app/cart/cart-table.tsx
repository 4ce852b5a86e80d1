// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards would lose their roles in some browsers
import { itemPath } from '@rawnaq/rules/page-paths'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { Icon } from '../ui/media/icon.tsx'
import { Money } from '../ui/text/price.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { LineColumns } from './line-columns.tsx'
import { LineItem } from './line-item.tsx'
import { LineNotes } from './line-notes.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { isPriced, lineName, type PricedLine } from './quote/priced-line.ts'
import type { PricedCart } from './quote/use-priced-cart.ts'
import { useSavedLineChanges } from './saved/use-saved-line-changes.ts'
import { useLineChanges } from './use-line-changes.ts'

/** The lines of the cart as a table, on phones as cards. Explicit roles keep the table semantics of cards. */
export function CartTable({ cart }: { cart: PricedCart }) {
  const title = useTranslations('cart')('title')
  const changes = useLineChanges(cart.lines)
  const { save } = useSavedLineChanges()
  return (
    <table className="line-table cart-table" role="table" aria-label={title}>
      <LineColumns removable />
      <tbody role="rowgroup">
        {cart.lines.map((line, index) => (
          <CartRow
            key={lineName(line)}
            line={line}
            isLowered={cart.isLowered(line)}
            changes={changes}
            onSave={() => save(line, index)}
          />
        ))}
      </tbody>
    </table>
  )
}

type CartRowProps = {
  line: PricedLine
  isLowered: boolean
  changes: ReturnType<typeof useLineChanges>
  onSave: () => void
}

function CartRow({ line, isLowered, changes, onSave }: CartRowProps) {
  const isGone = line.state === 'sold_out' || line.state === 'gone'
  return (
    <tr role="row" className={isGone ? 'line-gone' : undefined}>
      <th role="rowheader" scope="row">
        <CartItem line={line} isLowered={isLowered} onRemove={() => changes.remove(line)} onSave={onSave} />
      </th>
      <td role="cell">
        <LineQuantity line={line} changes={changes} />
      </td>
      <td role="cell" className="line-amount">
        {isPriced(line) && (
          <span className="price">
            <Money amount={line.total} />
          </span>
        )}
      </td>
      <td role="cell">
        <RemoveButton line={line} onRemove={() => changes.remove(line)} />
      </td>
    </tr>
  )
}

type CartItemProps = { line: PricedLine; isLowered: boolean; onRemove: () => void; onSave: () => void }

function CartItem({ line, isLowered, onRemove, onSave }: CartItemProps) {
  const t = useTranslations('cart')
  // The removal can be undone, so no text is lost.
  const chooseAgain = line.item && line.item.options.length > 0 && (
    <TextLink inline to={itemPath(line.item_id, line.item.slug)} className="text-small" onClick={onRemove}>
      {t('chooseAgain')}
    </TextLink>
  )
  return (
    <LineItem line={line} details={chooseAgain}>
      <LineNotes line={line} isLowered={isLowered} />
      {line.item && <SaveButton name={line.item.name} onSave={onSave} />}
    </LineItem>
  )
}

function SaveButton({ name, onSave }: { name: string; onSave: () => void }) {
  const t = useTranslations('savedLines')
  return (
    <button type="button" className="line-save" aria-label={t('saveNamed', { name })} onClick={onSave}>
      <Icon of={Bookmark} small />
      {t('save')}
    </button>
  )
}

function RemoveButton({ line, onRemove }: { line: PricedLine; onRemove: () => void }) {
  const t = useTranslations('cart')
  const name = t('removeNamed', { name: line.item?.name ?? t('anItem') })
  return (
    <button type="button" className="line-remove" data-removes-line aria-label={name} onClick={onRemove}>
      <Icon of={Trash2} small />
      <span className="line-remove-word">{t('remove')}</span>
    </button>
  )
}
