import Printer from 'lucide-react/icons/printer'
import { CurrencyContext } from '../hooks/use-money.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { loadWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/invoice'
import { DownloadInvoice } from './invoice/download-invoice.tsx'
import { InvoiceSheet } from './invoice/invoice-sheet.tsx'
import { orderIdIn, orNotFound } from './load-order.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'invoice', indexed: false })

export const loader = ({ params }: Route.LoaderArgs) => {
  orderIdIn(params)
  return null
}

/** Loads the invoice and its texts in both languages. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = orderIdIn(params)
  const { accountApi } = await import('../account/session/session.ts')
  const words = (['en', 'ar'] as const).map((locale) =>
    loadWords(locale, ['common', 'invoice', 'orderSummary', 'order']),
  )
  const [invoice] = await Promise.all([orNotFound(accountApi(langOf(request.url)).invoice(id)), ...words])
  return invoice
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="invoice" aria-busy="true">
      <h1 className="visually-hidden">{useTranslations('invoice')('loading')}</h1>
      <div className="skeleton invoice-place" aria-hidden="true" />
    </div>
  )
}

/** The printable invoice of an order in both languages. */
export default function InvoicePage({ loaderData: invoice }: Route.ComponentProps) {
  const t = useTranslations('invoice')
  return (
    <CurrencyContext value={invoice.currency}>
      <div className="invoice">
        <div className="invoice-tools">
          <TextLink to={`/order-details/${invoice.id}`}>{t('back')}</TextLink>
          <div className="invoice-buttons">
            <DownloadInvoice order={invoice} />
            <Button look="outline" onClick={() => window.print()}>
              <Icon of={Printer} small />
              {t('print')}
            </Button>
          </div>
        </div>
        <InvoiceSheet invoice={invoice} />
      </div>
    </CurrencyContext>
  )
}
