import type { StoreCredit } from '@rawnaq/contract/gift-cards'
import { useEffect, useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { useMoney } from '../hooks/use-money.ts'
import { langOf, useLang } from '../language/lang.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'

/** The checkbox with its words. */
export async function loadStoreCreditPart() {
  await loadLazyWords(langOf(window.location.href), 'giftCard')
  return StoreCreditPart
}

/** Pays with store credit, before any other payment method. Nothing is shown without a balance. */
function StoreCreditPart({ cart }: { cart: PricedCart }) {
  const t = useTranslations('giftCard')
  const money = useMoney()
  const credit = useStoreCredit()
  const { choices, quote, quoteWith } = cart
  const isUsed = choices.use_store_credit === true
  const isOther = cart.currency !== ''
  useEffect(() => {
    // Another tab may have chosen a currency that the credit does not pay.
    if (isOther && isUsed) quoteWith({ use_store_credit: false })
  }, [isOther, isUsed, quoteWith])
  const applied = isUsed ? quote?.gift_cards.find(({ kind }) => kind === 'store_credit') : undefined
  if (!credit || credit.balance === 0 || credit.is_blocked) return null
  if (isOther) return <p className="text-small text-soft">{t('currency', { code: credit.currency })}</p>
  return (
    <>
      <Checkbox checked={isUsed} onChange={() => quoteWith({ use_store_credit: !isUsed })}>
        {t.rich('useCredit', { ...isolated, amount: money(applied?.balance ?? credit.balance) })}
      </Checkbox>
      <p role="status" className="text-small text-soft">
        {applied && t.rich('creditPays', { ...isolated, amount: money(applied.amount) })}
      </p>
    </>
  )
}

/** Null until it is loaded. A checkout does not depend on it: without an answer the credit is not offered. */
function useStoreCredit(): StoreCredit | null {
  const locale = useLang()
  const [credit, setCredit] = useState<StoreCredit | null>(null)
  useEffect(() => {
    accountApi(locale)
      .storeCredit()
      .then(
        ({ data }) => setCredit(data),
        () => undefined,
      )
  }, [locale])
  return credit
}
