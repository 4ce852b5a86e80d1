import { CurrencyContext } from '../../hooks/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { NotAvailable } from '../../ui/text/price.tsx'
import { SectionHead } from '../../ui/text/section.tsx'
import { useTranslations } from '../../words/translations.ts'
import { LineItem } from '../line-item.tsx'
import { LineNotes } from '../line-notes.tsx'
import { isPriced, lineName, type PricedLine } from '../quote/priced-line.ts'
import { savedLines } from './saved-lines.ts'
import { useSavedLineChanges } from './use-saved-line-changes.ts'
import { useSavedLines } from './use-saved-lines.ts'

/** The lines saved for later, each with buttons that move it to the cart and remove it; nothing without any. */
export function SavedLines() {
  const t = useTranslations('savedLines')
  const { lines, currency, hasFailed, retry } = useSavedLines()
  const changes = useSavedLineChanges()
  if (lines.length === 0 && !hasFailed) return null
  return (
    <section className="section wrap" aria-labelledby="saved-lines">
      <SectionHead title={t('title')} titleId="saved-lines" lead={t('lead')} />
      {!savedLines.outlivesPage() && <p className="cart-memory">{t('storageBlocked')}</p>}
      {hasFailed && <LoadFailure retry={retry} />}
      <CurrencyContext value={currency}>
        <ul className="saved-lines">
          {lines.map((line, index) => (
            <li key={lineName(line)}>
              <SavedLine
                line={line}
                onMove={() => changes.move(line, index)}
                onRemove={() => changes.remove(line, index)}
              />
            </li>
          ))}
        </ul>
      </CurrencyContext>
    </section>
  )
}

type SavedLineProps = { line: PricedLine; onMove: () => void; onRemove: () => void }

function SavedLine({ line, onMove, onRemove }: SavedLineProps) {
  const t = useTranslations('savedLines')
  const isGone = line.state === 'sold_out' || line.state === 'gone'
  const name = line.item?.name ?? t('anItem')
  return (
    <div className={isGone ? 'saved-line line-gone' : 'saved-line'}>
      <SavedItem line={line} />
      <div className="saved-line-actions">
        {isPriced(line) && (
          <Button look="outline" aria-label={t('moveNamed', { name })} onClick={onMove}>
            {t('move')}
          </Button>
        )}
        <button
          type="button"
          className="line-remove"
          data-removes-saved-line
          aria-label={t('removeNamed', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </button>
      </div>
    </div>
  )
}

function SavedItem({ line }: { line: PricedLine }) {
  const t = useTranslations('savedLines')
  const quantity = <p className="line-options">{t('quantity', { count: String(line.item_quantity) })}</p>
  return (
    <LineItem line={line} details={quantity}>
      {line.state === 'sold_out' && <NotAvailable />}
      <LineNotes line={line} isLowered={false} />
    </LineItem>
  )
}
