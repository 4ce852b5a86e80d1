import type { PaymentMethod } from '@rawnaq/contract/payments'
import Lock from 'lucide-react/icons/lock'
import { useMoney } from '../hooks/use-money.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

type PayButtonProps = {
  method: PaymentMethod | undefined
  /** The total as on the wire; null disables the button. */
  amount: number | undefined
  isBusy: boolean
}

/** The button that places or pays the order, with its total and the terms. */
export function PayButton({ method, amount, isBusy }: PayButtonProps) {
  const t = useTranslations('checkout.payment')
  const money = useMoney()
  const label = () => {
    if (amount === undefined) return t('placeWaiting')
    const parts = { ...isolated, amount: money(amount) }
    return t.rich(method === 'cash' ? 'place' : 'pay', parts)
  }
  return (
    <>
      <Button type="submit" full className="checkout-place" busy={isBusy} disabled={amount === undefined || !method}>
        <Icon of={Lock} small />
        <span>{label()}</span>
      </Button>
      <p className="text-small text-soft">
        {t.rich('agreement', {
          terms: (part) => (
            <TextLink inline to="/terms">
              {part}
            </TextLink>
          ),
        })}
      </p>
    </>
  )
}
