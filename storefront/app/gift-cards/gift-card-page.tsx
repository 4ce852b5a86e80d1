import { apiCalls } from '@rawnaq/contract/client'
import type { GiftCardBalance } from '@rawnaq/contract/gift-cards'
import { type FormEvent, useState } from 'react'
import { fetchTransport } from '../browser/fetch-transport.ts'
import { Field } from '../forms/field.tsx'
import { CurrencyContext } from '../hooks/use-money.ts'
import { useLang } from '../language/lang.ts'
import { useLongDay } from '../language/long-date.ts'
import { pageHead } from '../language/page-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/gift-card-page'
import './gift-card.css'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'giftCard', path: '/gift-card' })

/** Shows the balance of a gift card. The code is only ever sent in the body of a request. */
export default function GiftCardPage() {
  const t = useTranslations('giftCard')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [code, setCode] = useState('')
  const [balance, setBalance] = useState<GiftCardBalance | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    setBalance(null)
    setError(code.trim() === '' ? t('needed') : null)
    if (code.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const { post } = apiCalls(fetchTransport, locale)
      setBalance((await post<{ data: GiftCardBalance }>('/gift_card/balance', { code })).data)
    } catch (failure) {
      setError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="wrap">
      <div className="gift-card-panel">
        <h1>{t('titles.giftCard')}</h1>
        <p className="text-soft">{t('lead')}</p>
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
        <form method="post" onSubmit={check} noValidate>
          <Field
            id="gift-card-code"
            label={t('code')}
            hint={t('codeHint')}
            error={error}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            ltr
          />
          <Button type="submit" busy={isBusy} full>
            {t('check')}
          </Button>
        </form>
        <div role="status">{balance && <Balance card={balance} />}</div>
      </div>
    </div>
  )
}

function Balance({ card: { last_four, currency, balance, expires_on } }: { card: GiftCardBalance }) {
  const t = useTranslations('giftCard')
  const longDay = useLongDay()
  return (
    <div className="gift-card-balance">
      <p>{t.rich('balance', { ...isolated, ending: last_four })}</p>
      <p className="gift-card-amount">
        <CurrencyContext value={currency}>
          <Money amount={balance} />
        </CurrencyContext>
      </p>
      {expires_on && <p className="text-soft">{t('until', { date: longDay(expires_on) })}</p>}
      <p className="text-soft">{t('use')}</p>
      <ButtonLink to="/category" look="outline">
        {t('look')}
      </ButtonLink>
    </div>
  )
}
