import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { AdminRefusal } from '../api/api-client.ts'
import { CurrencyContext } from '../api/use-money.ts'
import { currentLanguage } from '../language/current-language.ts'
import { CustomerSection } from './customer-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DraftContext } from './draft-context.ts'
import { GiftSection } from './gift-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { hasAreas, newDraft, type OrderDraft } from './order-draft.ts'
import { PaymentSection } from './payment-section.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { useOrderQuote } from './use-order-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** A new order for a customer on the phone, with the prices of the shop. */
export function NewOrder() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Title title="newOrder.title" />
      <OrderForm key={count} onNext={() => setCount(count + 1)} />
    </>
  )
}

function OrderForm({ onNext }: { onNext: () => void }) {
  const translate = useTranslate()
  const [draft, setDraft] = useState<OrderDraft>(() => newDraft(currentLanguage()))
  const { quote, refusal: unpriced, isCurrent, refetch } = useOrderQuote(draft)
  const { placed, refusal, isBusy, place } = usePlaceOrder()
  if (placed) return <PlacedOrder order={placed} onNext={onNext} />

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!quote) return
    await place(draft, quote.grand_total)
    await refetch()
  }
  const errors = refusal instanceof AdminRefusal ? refusal.errors : (unpriced?.errors ?? {})
  const problem = refusal ? messageOf(refusal, translate('newOrder.noConnection')) : unpriced?.message
  const change = (part: Partial<OrderDraft>) => setDraft((current) => ({ ...current, ...part }))
  return (
    <DraftContext value={{ draft, change, errors }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          ...{ display: 'grid', gap: 3, paddingBlock: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <CurrencyContext value={quote?.currency ?? ''}>
            <LinesSection quote={quote} />
          </CurrencyContext>
          <CustomerSection quote={quote} />
          <GiftSection />
          {hasAreas(draft) && <DeliverySection />}
        </Box>
        <CurrencyContext value={quote?.currency ?? ''}>
          <PaymentSection quote={quote} isReady={quote !== undefined && isCurrent && !isBusy} problem={problem} />
        </CurrencyContext>
      </Box>
    </DraftContext>
  )
}

/** A refusal is shown as it came; anything else means that there was no answer. */
const messageOf = (error: Error, noConnection: string) => (error instanceof AdminRefusal ? error.message : noConnection)
