import type { Invoice } from '@rawnaq/contract/invoice-and-reorder'
import type { PaymentMethod } from '@rawnaq/contract/payments'
import type { ReactNode } from 'react'
import { AnyAddressLines } from '../../addresses/any-address-lines.tsx'
import { useLongDate } from '../../language/long-date.ts'
import { isKnownMethod } from '../../payment/known-method.ts'
import { Wordmark } from '../../ui/media/wordmark.tsx'
import { Ltr, PhoneNumber } from '../../ui/text/isolated.tsx'
import { Money } from '../../ui/text/price.tsx'
import { wordsOf } from '../../words/load-words.ts'
import { BilingualText } from './bilingual-text.tsx'
import { Label } from './invoice-label.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'

/** The printed page of an invoice. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const longDate = useLongDate()
  const { seller, payment_method: method, paid_with: paidWith } = invoice
  return (
    <article className="invoice-sheet">
      <header className="invoice-head">
        <div>
          <span className="invoice-wordmark">
            <Wordmark />
          </span>
          <BilingualText of={seller.address} />
          <PhoneNumber>{seller.phone}</PhoneNumber>
          <Ltr>{seller.email}</Ltr>
        </div>
        <h1>
          <Label of="heading" />
        </h1>
      </header>
      <dl className="invoice-facts">
        <Fact name="number">
          <Ltr isUnbroken>{invoice.number}</Ltr>
        </Fact>
        <Fact name="date">
          <BilingualText of={{ en: longDate(invoice.issue_date, 'en'), ar: longDate(invoice.issue_date, 'ar') }} />
        </Fact>
        {seller.tax_number && (
          <Fact name="taxNumber">
            <Ltr>{seller.tax_number}</Ltr>
          </Fact>
        )}
        <Fact name="payment">
          {method && paidWith.length < 2 && <BilingualText of={nameOf(method, invoice)} />}
          {paidWith.length > 1 &&
            paidWith.map(({ id, method: one, amount }) => (
              <div key={id}>
                <BilingualText of={nameOf(one, { is_collected: true })} />
                <Money amount={amount} />
              </div>
            ))}
        </Fact>
        <Fact name="to">
          <span className="address-line">
            <bdi>{invoice.customer_name}</bdi>
          </span>
          {invoice.is_collected ? <Label of="collected" /> : <AnyAddressLines address={invoice.address} />}
          <span className="address-line">
            <PhoneNumber>{invoice.customer_mobile}</PhoneNumber>
          </span>
        </Fact>
      </dl>
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
    </article>
  )
}

function nameOf(method: string, { is_collected }: Pick<Invoice, 'is_collected'>) {
  if (!isKnownMethod(method)) return cards()
  if (is_collected && method === 'cash')
    return { en: wordsOf('en').common.footer.cash, ar: wordsOf('ar').common.footer.cash }
  return methodNamed(method)
}

const cards = () => ({
  en: wordsOf('en').orderSummary.totals.cards,
  ar: wordsOf('ar').orderSummary.totals.cards,
})

const methodNamed = (method: PaymentMethod) => ({
  en: wordsOf('en').orderSummary.payment[method],
  ar: wordsOf('ar').orderSummary.payment[method],
})

function Fact({ name, children }: { name: Parameters<typeof Label>[0]['of']; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Label of={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
