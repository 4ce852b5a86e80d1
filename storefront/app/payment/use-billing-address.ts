import type { BillingAddress } from '@rawnaq/contract/address'
import type { Order } from '@rawnaq/contract/order'
import { postcodeWhereNone } from '@rawnaq/rules/countries'
import { type FocusEvent, useState } from 'react'
import { formatProblem } from '../forms/check-form.ts'
import { isSubmitBlur } from '../forms/is-submit-blur.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { type BillingField, type BillingValues, billingFields, checkBillingAddress } from './check-billing-address.ts'

/** State of the billing address form, shown immediately if the bank rejected the delivery address. */
export function useBillingAddress({ address, payment_failure }: Pick<Order, 'address' | 'payment_failure'>) {
  const [isOther, setOther] = useState(payment_failure === 'address')
  const [values, setValues] = useState(() => valuesOf(address))
  const change = (field: BillingField, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const form = useValidatedForm({
    fields: billingFields,
    values,
    change,
    check: checkBillingAddress,
    messageFor: messageFor,
  })
  return {
    ...form,
    isOther,
    setOther,
    left(field: BillingField, event: FocusEvent) {
      if (!isSubmitBlur(event)) form.left(field)
    },
    /** The billing address to send; empty for the delivery address, null if a field must be corrected first. */
    submit(): { billing_address?: BillingAddress } | null {
      if (!isOther) return {}
      const sent = form.submit()
      return sent && { billing_address: sent }
    },
  }
}

export type BillingAddressState = ReturnType<typeof useBillingAddress>

function valuesOf({ country_region, city, street_address, state, zip_code, area, street }: Order['address']) {
  const values: BillingValues = {
    country_region: country_region || 'KW',
    city: city || area || '',
    street_address: street_address || street || '',
    state: state ?? '',
    zip_code: zip_code === postcodeWhereNone ? '' : (zip_code ?? ''),
  }
  return values
}

const messageFor = formatProblem()
