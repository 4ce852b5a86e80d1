import Box from '@mui/material/Box'
import Outward from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Customer } from '@rawnaq/contract/customers'
import { groupPhone } from '@rawnaq/rules/group-phone'
import { Link, Show, useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { formatDateTime, formatNumber } from '../fields/format.ts'
import { PostalAddress } from '../orders/delivery/order-address.tsx'
import { OrderFact } from '../orders/order-fact.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { CustomerConsent } from './customer-consent.tsx'
import { CustomerGroupSection } from './customer-group-section.tsx'
import { CustomerNote } from './customer-note.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerGiftCards, CustomerReturns } from './customer-records.tsx'

/** One customer: contact, orders and what belongs to them, consent and the note of the staff. */
export function CustomerShow() {
  return (
    <Show aside={<RecordHistory />} actions={false} sx={historyBelow}>
      <CustomerRecord />
    </Show>
  )
}

function CustomerRecord() {
  const translate = useTranslate()
  const customer = useRecordContext<Customer>()
  // react-admin first passes the list row, which lacks the orders.
  if (!customer?.orders) return null
  const { name, user_id, addresses } = customer
  return (
    <Box sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2">
          <bdi>{name || '—'}</bdi>
        </Typography>
        <span>{translate(`customers.kinds.${user_id === null ? 'guest' : 'account'}`)}</span>
      </Box>
      <Contact customer={customer} />
      <CustomerGroupSection key={customer.customer_group?.id ?? 0} customer={customer} />
      <CustomerNote customer={customer} />
      <CustomerOrders customer={customer} />
      <CustomerReturns returns={customer.returns} />
      {addresses.length > 0 && (
        <OrderSection title={translate('customers.addresses')}>
          <Box sx={factsStyle}>
            {addresses.map((address) => (
              <PostalAddress key={address.id} address={address} />
            ))}
          </Box>
        </OrderSection>
      )}
      <CustomerGiftCards cards={customer.gift_cards} />
      <CustomerConsent consent={customer.consent} />
    </Box>
  )
}

function Contact({ customer }: { customer: Customer }) {
  const translate = useTranslate()
  const money = useMoney()
  const { canAccess: mayOpenAccount } = useCanAccess({ resource: 'user', action: 'list' })
  const { email, mobile, user_id, created_at, orders_count, spend, last_order_at } = customer
  return (
    <OrderSection title={translate('customers.contact')}>
      <Box component="dl" sx={factsStyle}>
        {email && (
          <OrderFact name="customers.email">
            <Outward href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{email}</bdi>
            </Outward>
          </OrderFact>
        )}
        {mobile && (
          <OrderFact name="customers.mobile">
            <Outward href={`tel:${mobile}`}>
              <bdi dir="ltr">{groupPhone(mobile)}</bdi>
            </Outward>
          </OrderFact>
        )}
        {created_at && (
          <OrderFact name="customers.since">
            {formatDateTime(created_at)}
            {mayOpenAccount && (
              <>
                {' · '}
                <Link to={`/user/${user_id}`}>{translate('customers.openAccount')}</Link>
              </>
            )}
          </OrderFact>
        )}
        <OrderFact name="customers.columns.orders">{formatNumber(orders_count)}</OrderFact>
        <OrderFact name="customers.columns.spend">
          <bdi dir="ltr">{money(spend)}</bdi>
        </OrderFact>
        <OrderFact name="customers.columns.lastOrder">
          {last_order_at ? formatDateTime(last_order_at) : translate('customers.noOrder')}
        </OrderFact>
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', fontSize: 14, marginBlockEnd: 0 }}>
        {translate('customers.totalsNote')}
      </Box>
    </OrderSection>
  )
}

/** On a phone the history is below the customer. */
const historyBelow = {
  '& .RaShow-main': { flexDirection: { xs: 'column', lg: 'row' }, gap: 3 },
  '& .RaShow-card': { minInlineSize: 0, inlineSize: '100%' },
}

const factsStyle = {
  ...{ margin: 0, display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
}
