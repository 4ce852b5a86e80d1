import { Stepper } from '../ui/stepper.tsx'
import { NotAvailable } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import type { PricedLine } from './quote/priced-line.ts'
import type { useLineChanges } from './use-line-changes.ts'

type LineQuantityProps = { line: PricedLine; changes: ReturnType<typeof useLineChanges> }

/** The quantity of a line, or that the item is not available. */
export function LineQuantity({ line, changes }: LineQuantityProps) {
  const t = useTranslations('cart')
  if (line.state === 'sold_out' || line.state === 'gone') return <NotAvailable />
  if (!line.item || line.state === 'undecided') return null
  return (
    <Stepper
      small
      min={0}
      max={line.item.stock}
      value={line.item_quantity}
      label={t('quantityOf', { name: line.item.name })}
      onChange={(quantity) => changes.setQuantity(line, quantity)}
      onTooMany={() => changes.showStock(line)}
    />
  )
}
