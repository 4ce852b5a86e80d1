// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards would lose their roles in some browsers
import type { OrderLine } from '@rawnaq/contract/order'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import { LineColumns } from '../cart/line-columns.tsx'
import { LineOptions } from '../cart/line-options.tsx'
import { useCurrency } from '../hooks/use-money.ts'
import { Picture } from '../ui/media/picture.tsx'
import { Ltr } from '../ui/text/isolated.tsx'
import { Money, Price } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'

/** The lines of an order as a table, on phones as cards. */
export function OrderTable({ lines }: { lines: readonly OrderLine[] }) {
  const title = useTranslations('order')('items')
  return (
    <table className="line-table order-table" role="table" aria-label={title}>
      <LineColumns />
      <tbody role="rowgroup">
        {lines.map((line) => (
          <OrderRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ line }: { line: OrderLine }) {
  const { digits } = useCurrency()
  const price = toDecimal(toMinor(line.item_price, digits) - toMinor(line.discount, digits), digits)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <div className="cart-item">
          <span className="line-picture">{line.image && <Picture media={line.image} sizes="7rem" alt="" />}</span>
          <div>
            <span className="line-name">
              <bdi>{line.name}</bdi>
            </span>
            <LineOptions of={line} />
            <p className="text-small">
              <Price now={price} was={line.item_price} />
            </p>
          </div>
        </div>
      </th>
      <td role="cell">
        <Ltr>× {line.item_quantity}</Ltr>
      </td>
      <td role="cell" className="line-amount">
        <span className="price">
          <Money amount={line.line_total} />
        </span>
      </td>
    </tr>
  )
}
