import Box from '@mui/material/Box'
import type { Customer } from '@rawnaq/contract/customers'
import type { ReactNode } from 'react'
import { Link, useCanAccess, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { OrderSection } from '../orders/order-section.tsx'

/** The returns of a customer; nothing without any. */
export function CustomerReturns({ returns }: Pick<Customer, 'returns'>) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'return', action: 'show' })
  if (returns.length === 0) return null
  return (
    <Records title={translate('customers.returns')}>
      {returns.map(({ id, state, order_number, created_at }) => (
        <li key={id}>
          <OpenIf isAllowed={canAccess} to={`/return/${id}/show`}>
            {translate(`returns.states.${state}`)}
          </OpenIf>{' '}
          · {translate('customers.returnOf', { number: `\u2068${order_number}\u2069` })} · {formatDateTime(created_at)}
        </li>
      ))}
    </Records>
  )
}

/** Store credit, and the gift cards that were sent to the customer; nothing without any. */
export function CustomerGiftCards({ cards }: { cards: Customer['gift_cards'] }) {
  const translate = useTranslate()
  const money = useMoney()
  const { canAccess } = useCanAccess({ resource: 'gift_card', action: 'show' })
  if (cards.length === 0) return null
  return (
    <Records title={translate('customers.giftCards')}>
      {cards.map(({ id, is_store_credit, last_four, currency, balance }) => (
        <li key={id}>
          <OpenIf isAllowed={canAccess} to={`/gift_card/${id}/show`}>
            {is_store_credit ? (
              translate('customers.storeCredit')
            ) : last_four ? (
              <bdi dir="ltr">•••• {last_four}</bdi>
            ) : (
              translate('customers.notSent')
            )}
          </OpenIf>{' '}
          · <bdi dir="ltr">{money(balance, currency)}</bdi>
        </li>
      ))}
    </Records>
  )
}

function Records({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OrderSection title={title}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {children}
      </Box>
    </OrderSection>
  )
}

type OpenIfProps = { isAllowed: boolean | undefined; to: string; children: ReactNode }

const OpenIf = ({ isAllowed, to, children }: OpenIfProps) => (isAllowed ? <Link to={to}>{children}</Link> : children)
