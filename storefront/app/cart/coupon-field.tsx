import { ApiRefusal } from '@rawnaq/contract/client'
import { latinDigits } from '@rawnaq/rules/digits'
import X from 'lucide-react/icons/x'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '../api.ts'
import { Field } from '../forms/field.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Icon } from '../ui/media/icon.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { quoteCart } from './quote/quote-cart.ts'
import type { PricedCart } from './quote/use-priced-cart.ts'
import { setAppliedCoupon } from './store/applied-coupon.ts'

/** Enters, applies and removes a coupon. The applied code is stored for the checkout. */
export function CouponField({ cart }: { cart: PricedCart }) {
  const t = useTranslations('cart.coupon')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { problem, isBusy, apply, forgetProblem: clearProblem } = useApplyCoupon(cart)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await apply(latinDigits(typed).trim().toUpperCase()))) setTyped('')
  }
  const remove = () => {
    setAppliedCoupon(null)
    form.current?.querySelector('input')?.focus()
  }

  return (
    <div className="coupon">
      <form className="coupon-form" ref={form} onSubmit={submit} noValidate>
        <Field
          id="coupon"
          label={t('label')}
          optional
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            clearProblem()
          }}
        />
        <Button type="submit" look="quiet" busy={isBusy}>
          {t('apply')}
        </Button>
      </form>
      {cart.coupon && (
        <div className={cart.couponRefusal ? 'coupon-applied coupon-refused' : 'coupon-applied'}>
          <p>
            {t.rich(cart.couponRefusal ? 'refused' : 'applied', { ...isolated, code: cart.coupon })}
            {cart.couponRefusal && <small>{cart.couponRefusal}</small>}
          </p>
          <button
            type="button"
            className="line-remove"
            aria-label={t('removeNamed', { code: cart.coupon })}
            onClick={remove}
          >
            <Icon of={X} small />
            <span>{t('remove')}</span>
          </button>
        </div>
      )}
    </div>
  )
}

/** Checks that a code is valid for this cart before storing it. `apply` resolves to whether it is. */
function useApplyCoupon({ lines }: PricedCart) {
  const t = useTranslations('cart')
  const api = useApi()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const apply = async (code: string): Promise<boolean> => {
    if (!code) {
      setProblem(t('coupon.empty'))
      return false
    }
    setBusy(true)
    try {
      const { couponRefusal } = await quoteCart(api, lines, code)
      setProblem(couponRefusal)
      if (couponRefusal !== null) return false
      setAppliedCoupon(code)
      showToast({ text: t('coupon.appliedNow', { code }) })
      return true
    } catch (failure) {
      setProblem(failure instanceof ApiRefusal ? failure.message : t('noConnection'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, apply, forgetProblem: () => setProblem(null) }
}
