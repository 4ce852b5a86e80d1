import type { StoreCredit } from '@rawnaq/contract/gift-cards'
import { accountApi } from '../account/session/session.ts'
import { CurrencyContext, useMoney } from '../hooks/use-money.ts'
import { langOf } from '../language/lang.ts'
import { LocalisedLink } from '../language/localised-link.tsx'
import { useLongDate } from '../language/long-date.ts'
import type { ViewRequest } from '../my-account/view-request.ts'
import { Ltr } from '../ui/text/isolated.tsx'
import { Money } from '../ui/text/price.tsx'
import { useTranslations } from '../words/translations.ts'
import './gift-card.css'

/** The store credit of the customer: the balance and its movements, the newest first. */
export async function renderStoreCredit({ request }: ViewRequest) {
  const { data } = await accountApi(langOf(request.url)).storeCredit()
  return (
    <CurrencyContext value={data.currency}>
      <MyStoreCredit credit={data} />
    </CurrencyContext>
  )
}

function MyStoreCredit({ credit: { balance, is_blocked, movements } }: { credit: StoreCredit }) {
  const t = useTranslations('myAccount.credit')
  return (
    <div className="my-account-narrow">
      <div className="gift-card-balance">
        <p>{t('balance')}</p>
        <p className="gift-card-amount">
          <Money amount={balance} />
        </p>
        {balance > 0 && <p className="text-soft">{t(is_blocked ? 'blocked' : 'use')}</p>}
      </div>
      {movements.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <ul className="devices" aria-label={t('movements')}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Movement({ movement: { kind, amount, order, at } }: { movement: StoreCredit['movements'][number] }) {
  const t = useTranslations('myAccount.credit')
  const longDate = useLongDate()
  const money = useMoney()
  return (
    <li>
      <p>
        <b>{t(`kinds.${kind}`)}</b>
        {order && (
          <LocalisedLink to={`/order-details/${order.id}`} className="text-link text-small">
            {t('order', { number: order.number })}
          </LocalisedLink>
        )}
        <span className="text-small text-soft">{longDate(at)}</span>
      </p>
      <b>
        <Ltr>
          {amount > 0 && '+'}
          {money(amount)}
        </Ltr>
      </b>
    </li>
  )
}
