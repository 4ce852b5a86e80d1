import type { Invoice } from '@rawnaq/contract/invoice-and-reorder'
import { toDecimal, toMinor } from '@rawnaq/rules/money'
import type { ReactNode } from 'react'
import { useCurrency } from '../../hooks/use-money.ts'
import { Ltr } from '../../ui/text/isolated.tsx'
import { Money } from '../../ui/text/price.tsx'
import { BilingualText } from './bilingual-text.tsx'
import { Label } from './invoice-label.tsx'

const columns = ['item', 'quantity', 'price', 'tax', 'amount'] as const

/** The lines of the invoice at their sale prices. */
export function InvoiceLines({ invoice: { items } }: { invoice: Invoice }) {
  const { digits } = useCurrency()
  const priceOf = ({ item_price, discount }: Invoice['items'][number]) =>
    toDecimal(toMinor(item_price, digits) - toMinor(discount, digits), digits)
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Label of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={`${line.code} ${line.size?.en} ${line.color?.en}`}>
            <th scope="row">
              <BilingualText of={line.name} />
              {line.size && <BilingualText of={line.size} />}
              {line.color && <BilingualText of={line.color} />}
              <Ltr>{line.code}</Ltr>
              {line.parts.map((part) => (
                <BilingualText
                  key={`${part.name.en} ${part.size?.en} ${part.color?.en}`}
                  of={{ en: `${part.quantity} × ${part.name.en}`, ar: `${part.quantity} × ${part.name.ar}` }}
                />
              ))}
              {line.dispatch_note && <BilingualText of={line.dispatch_note} />}
            </th>
            <Cell of="quantity">
              <Ltr>{line.item_quantity}</Ltr>
            </Cell>
            <Cell of="price">
              <Money amount={priceOf(line)} />
            </Cell>
            <Cell of="tax">
              <Ltr>{`${line.tax_percentage}%`}</Ltr>
            </Cell>
            <Cell of="amount">
              <Money amount={line.line_total} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A cell of a line. On phones, where columns become rows, it shows its column name. */
function Cell({ of, children }: { of: Exclude<(typeof columns)[number], 'item'>; children: ReactNode }) {
  return (
    <td>
      <span className="invoice-cell-name">
        <Label of={of} />
      </span>
      {children}
    </td>
  )
}
