import { latinDigits } from '@rawnaq/rules/digits'
import type { FocusEvent } from 'react'
import { leftToSend } from '../ui/left-to-send.ts'
import { useCheckedForm } from '../ui/use-checked-form.ts'
import { type AddressField, type AddressValues, addressFields } from './address-values.ts'
import { checkAddress } from './check-address.ts'

/** The state of the address form; figures typed in other digits are shown in Latin ones when their field is left. */
export function useAddressForm(values: AddressValues, change: (values: AddressValues) => void) {
  const set = (field: AddressField, value: string) => change({ ...values, [field]: value })
  const form = useCheckedForm({ fields: addressFields, values, change: set, check: checkAddress })
  return {
    ...form,
    left(field: AddressField, event: FocusEvent) {
      if (field === 'phone_number' || field === 'zip_code') set(field, latinDigits(values[field]))
      if (!leftToSend(event)) form.left(field)
    },
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
