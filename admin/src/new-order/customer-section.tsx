import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { type OrderCustomer, type StaffOrderSource, staffOrderSources } from '@rawnaq/contract/orders-by-staff'
import type { Quote } from '@rawnaq/contract/quote'
import { orderSourceName } from '@rawnaq/contract/words/order-sources'
import { splitName } from '@rawnaq/rules/person-name'
import { useTranslate } from 'react-admin'
import { currentLanguage } from '../language/current-language.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { AddressInput, AddressInputs, ContactInputs } from './address-inputs.tsx'
import { CollectionChoice } from './collection-choice.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { useDraft } from './draft-context.ts'
import { hasNoAddress } from './order-draft.ts'

/** Who orders and where it goes: an account with its saved addresses, or a guest. */
export function CustomerSection({ quote }: { quote: Quote | undefined }) {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const { customer, addressId, gift, isCollected } = draft
  const isFromRecipient = !isCollected && (gift?.address_from_recipient ?? false)
  const hasAddress = !hasNoAddress(draft)
  const choose = (chosen: OrderCustomer | null) =>
    change({
      customer: chosen,
      addressId: chosen?.addresses[0]?.id ?? null,
      address: chosen ? { ...draft.address, ...contactOf(chosen) } : draft.address,
    })
  return (
    <OrderSection title={translate('newOrder.customer')} level={2}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CustomerSearch value={customer} onChange={choose} error={(errors.customer_id ?? errors.address_id)?.[0]} />
        <CollectionChoice quote={quote} />
        {!hasAddress && !customer && <ContactInputs path="contact" />}
        {isFromRecipient && <p>{translate('newOrder.fromRecipient')}</p>}
        {hasAddress && customer && customer.addresses.length > 0 && (
          <RadioGroup
            aria-label={translate('newOrder.savedAddresses')}
            value={String(addressId ?? '')}
            onChange={(_event, value) => change({ addressId: value === '' ? null : Number(value), slot: null })}
          >
            {customer.addresses.map((saved) => (
              <FormControlLabel
                key={saved.id}
                value={String(saved.id)}
                control={<Radio />}
                label={<bdi>{summaryOf(saved)}</bdi>}
              />
            ))}
            <FormControlLabel value="" control={<Radio />} label={translate('newOrder.otherAddress')} />
          </RadioGroup>
        )}
        {hasAddress && addressId === null && (
          <>
            <ContactInputs path="address" />
            <AddressInputs />
          </>
        )}
        <AddressInput field="notes" isLong />
        <SourceChoice />
      </Box>
    </OrderSection>
  )
}

/** How the customer got in touch, for reports. */
function SourceChoice() {
  const translate = useTranslate()
  const { draft, change } = useDraft()
  return (
    <TextField
      select
      label={translate('newOrder.source')}
      value={draft.source ?? ''}
      onChange={({ target }) => change({ source: (target.value || null) as StaffOrderSource | null })}
    >
      <MenuItem value="">{translate('newOrder.noSource')}</MenuItem>
      {staffOrderSources.map((source) => (
        <MenuItem key={source} value={source}>
          {orderSourceName(source, currentLanguage())}
        </MenuItem>
      ))}
    </TextField>
  )
}

function contactOf({ name, mobile, email }: OrderCustomer) {
  const { firstName, lastName } = splitName(name)
  return { first_name: firstName, last_name: lastName, phone_number: mobile, email }
}

/** A saved address in one line, in either of its shapes. */
const summaryOf = (address: OrderCustomer['addresses'][number]) =>
  [
    ...[address.title_name, address.recipient_name, address.area, address.widget, address.street, address.house_number],
    ...[address.street_address, address.city, address.country_region],
  ]
    .filter(Boolean)
    .join(' · ')
