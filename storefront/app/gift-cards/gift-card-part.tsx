import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { ApiRefusal } from '../api.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { Field } from '../forms/field.tsx'
import { useMoney } from '../hooks/use-money.ts'
import { langOf } from '../language/lang.ts'
import { useRootData } from '../root-data.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'

/** The field with its words. */
export async function loadGiftCardPart() {
  await loadLazyWords(langOf(window.location.href), 'giftCard')
  return GiftCardPart
}

/** Pays by gift card, before any other payment method. The code stays in memory. */
function GiftCardPart({ cart }: { cart: PricedCart }) {
  const t = useTranslations('giftCard')
  const money = useMoney()
  const { choices, quote, failure, isWaiting, quoteWith } = cart
  const shop = useRootData()?.settings.currency.code ?? ''
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const applied = choices.gift_card_code ? quote?.gift_cards.find(({ kind }) => kind === 'gift_card') : undefined
  const code = typed.trim()
  const refusal = failure instanceof ApiRefusal ? failure.errors.gift_card_code?.[0] : undefined
  useEffect(() => {
    if (refusal === undefined) return
    // The cart is priced without the card again.
    setError(refusal)
    quoteWith({ gift_card_code: null })
  }, [refusal, quoteWith])
  const apply = () => {
    setError(code === '' ? t('needed') : null)
    if (code !== '') quoteWith({ gift_card_code: code })
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it places the order.
    event.preventDefault()
    apply()
  }
  const remove = () => {
    setTyped('')
    quoteWith({ gift_card_code: null })
  }
  if (cart.currency !== '') return <p className="text-small text-soft">{t('currency', { code: shop })}</p>
  if (applied)
    return (
      <div className="coupon-applied" role="status">
        <p>
          {t.rich('pays', { ...isolated, ending: applied.last_four ?? '', amount: money(applied.amount) })}
          {applied.balance > applied.amount && (
            <small>{t.rich('stays', { ...isolated, amount: money(applied.balance - applied.amount) })}</small>
          )}
        </p>
        <button type="button" className="line-remove" onClick={remove}>
          <Icon of={X} small />
          <span>{t('remove')}</span>
        </button>
      </div>
    )
  return (
    <div className="coupon-form">
      <Field
        id="gift-card-code"
        label={t('code')}
        optional
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={applyOnEnter}
      />
      <Button look="quiet" busy={isWaiting && choices.gift_card_code === code} onClick={apply}>
        {t('apply')}
      </Button>
    </div>
  )
}
