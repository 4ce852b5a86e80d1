import type { Invoice } from '@rawnaq/contract/invoice-and-reorder'
import { Ltr } from '../../ui/text/isolated.tsx'
import { Money } from '../../ui/text/price.tsx'
import { BilingualText } from './bilingual-text.tsx'
import { Label } from './invoice-label.tsx'

/** The totals of an invoice, with the tax per rate. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { total, promotions, coupon, charges, total_shipping, grand_total, prices_include_tax } = invoice
  return (
    <dl className="invoice-totals">
      <div>
        <dt>
          <Label of="goods" />
        </dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
      {promotions
        .filter(({ amount }) => amount > 0)
        .map(({ id, name, amount }) => (
          <div key={`${id} ${name.en}`}>
            <dt>
              <BilingualText of={name} />
            </dt>
            <dd>
              <Money amount={-amount} />
            </dd>
          </div>
        ))}
      {coupon > 0 && (
        <div>
          <dt>
            <Label of="coupon" />
          </dt>
          <dd>
            <Money amount={-coupon} />
          </dd>
        </div>
      )}
      {charges.map(({ kind, line, name, amount }) => (
        <div key={`${kind} ${line} ${name.en}`}>
          <dt>
            <BilingualText of={name} />
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      {!prices_include_tax && <Taxes of={invoice} name="tax" />}
      {!invoice.is_collected && (
        <div>
          <dt>
            <Label of="delivery" />
          </dt>
          <dd>
            <Money amount={total_shipping} />
          </dd>
        </div>
      )}
      <div className="invoice-total">
        <dt>
          <Label of="total" />
        </dt>
        <dd>
          <Money amount={grand_total} />
        </dd>
      </div>
      {prices_include_tax && <Taxes of={invoice} name="taxIncluded" />}
    </dl>
  )
}

/** The tax at each rate, which is added to the amounts above, or is included in the total. */
const Taxes = ({ of, name }: { of: Invoice; name: 'tax' | 'taxIncluded' }) =>
  of.taxes.map(({ tax_percentage, tax }) => (
    <div key={tax_percentage}>
      <dt>
        <Label of={name} />
        <Ltr>{`${tax_percentage}%`}</Ltr>
      </dt>
      <dd>
        <Money amount={tax} />
      </dd>
    </div>
  ))
