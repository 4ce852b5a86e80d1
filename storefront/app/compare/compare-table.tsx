import { itemPath } from '@rawnaq/rules/page-paths'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { LocalisedLink } from '../language/localised-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { useCompareRows } from './compare-rows.tsx'
import type { ComparedItem } from './load-comparison.ts'
import { OrderCell } from './order-cell.tsx'

type CompareTableProps = { items: readonly ComparedItem[]; onRemove: (id: number) => void }

/** A column for each item, and a row for each fact that at least one of them has. A narrow screen scrolls the table alone. */
export function CompareTable({ items, onRemove }: CompareTableProps) {
  const t = useTranslations('compare')
  const captionId = useId()
  const rows = useCompareRows(items)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="compare-scroll" aria-labelledby={captionId} tabIndex={0}>
      <table className="compare-table">
        <caption className="visually-hidden" id={captionId}>
          {t('titles.compare')}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('rows.item')}</span>
            </th>
            {items.map((item) => (
              <th key={item.id} scope="col">
                <ItemHead item={item} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cellOf }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {items.map((item) => (
                <td key={item.id}>{cellOf(item) || <NotStated />}</td>
              ))}
            </tr>
          ))}
          <tr className="compare-order">
            <th scope="row">{t('rows.order')}</th>
            {items.map((item) => (
              <td key={item.id}>
                <OrderCell item={item} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function ItemHead({ item, onRemove }: { item: ComparedItem; onRemove: (id: number) => void }) {
  const t = useTranslations('compare')
  const [picture] = item.media
  return (
    <div className="compare-head">
      <div className="compare-picture">
        {picture && <Picture media={picture} sizes={sizes} alt="" />}
        <IconButton
          className="compare-remove"
          icon={X}
          name={t('remove', { name: item.name })}
          onClick={() => onRemove(item.id)}
        />
      </div>
      <LocalisedLink to={itemPath(item.id, item.slug)} className="compare-name">
        <ShopText>{item.name}</ShopText>
      </LocalisedLink>
    </div>
  )
}

/** A dash for the eye, words for a screen reader. */
function NotStated() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{useTranslations('compare')('notStated')}</span>
    </>
  )
}

const sizes = '(min-width: 64rem) 20rem, 10rem'
