import Box from '@mui/material/Box'
import type { Customer } from '@rawnaq/contract/customers'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../fields/format.ts'
import { OrderFact } from '../orders/order-fact.tsx'
import { OrderSection } from '../orders/order-section.tsx'

/** What the customer agreed to and asked for. */
export function CustomerConsent({ consent }: Pick<Customer, 'consent'>) {
  const translate = useTranslate()
  const { terms_accepted_at, email_confirmed, reminders, stock_alerts, newsletter } = consent
  return (
    <OrderSection title={translate('customers.consent')}>
      <Box component="dl" sx={factsStyle}>
        <OrderFact name="customers.terms">
          {terms_accepted_at ? formatDateTime(terms_accepted_at) : translate('customers.never')}
        </OrderFact>
        {email_confirmed !== null && (
          <OrderFact name="customers.emailConfirmed">
            {translate(email_confirmed ? 'customers.yes' : 'customers.no')}
          </OrderFact>
        )}
        <OrderFact name="customers.newsletter">{translate(...newsletterText(newsletter))}</OrderFact>
        <OrderFact name="customers.requestedEmails">
          <div>{translate('customers.reminders', { count: reminders })}</div>
          <div>{translate('customers.stockAlerts', { count: stock_alerts })}</div>
        </OrderFact>
      </Box>
    </OrderSection>
  )
}

/** The state of the newsletter at the address, with its date. */
function newsletterText(newsletter: Customer['consent']['newsletter']): [key: string, values?: { date: string }] {
  if (!newsletter) return ['customers.newsletterNever']
  const { state, requested_at, confirmed_at, unsubscribed_at } = newsletter
  const date = formatDateTime(unsubscribed_at ?? confirmed_at ?? requested_at)
  return [`customers.newsletterStates.${state}`, { date }]
}

const factsStyle = {
  ...{ margin: 0, display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
}
