import type { BuyerContact, GuestAddress } from '@rawnaq/contract/address'
import { latinDigits } from '@rawnaq/rules/digits'
import type { FocusEvent } from 'react'
import type { FormatProblem, FormResult } from '../forms/check-form.ts'
import { isSubmitBlur } from '../forms/is-submit-blur.ts'
import { useLazyValidation } from '../forms/use-lazy-validation.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { type AddressField, type AddressValues, addressFields } from './address-values.ts'

type Change = (values: AddressValues) => void

/** State of the address form. Arabic and Persian digits become Latin digits on blur. */
export const useAddressForm = (values: AddressValues, change: Change) => useForm(values, change, loadAddressCheck)

/** State of the name and contact details of a buyer who does not know the delivery address. */
export const useContactForm = (values: AddressValues, change: Change) => useForm(values, change, loadContactCheck)

type Validation<Sent> = { check: (values: AddressValues) => FormResult<AddressField, Sent>; messageFor: FormatProblem }

function useForm<Sent>(values: AddressValues, change: Change, loadCheck: () => Promise<Validation<Sent>>) {
  const errorMessage = useErrorMessage()
  const { check, messageFor, fetchCheck } = useLazyValidation(loadCheck)
  const set = (field: AddressField, value: string) => change({ ...values, [field]: value })
  /** Sets several fields at once. */
  const setAll = (more: Partial<AddressValues>) => change({ ...values, ...more })
  const form = useValidatedForm({ fields: addressFields, values, change: set, check, messageFor })
  /** Loads the validation chunk. A failure shows a toast and sends nothing. */
  const isValidationLoaded = () =>
    fetchCheck().then(
      () => true,
      (reason) => {
        showToast({ tone: 'error', text: errorMessage(reason) })
        return false
      },
    )
  return {
    ...form,
    setAll,
    /** The first focus preloads the validation. If that fails, submitting tries again. */
    begin: () => Promise.allSettled([fetchCheck()]),
    left(field: AddressField, event: FocusEvent) {
      if (field === 'phone_number' || field === 'zip_code') set(field, latinDigits(values[field]))
      if (!isSubmitBlur(event)) Promise.allSettled([fetchCheck().then(() => form.left(field))])
    },
    submit: async () => ((await isValidationLoaded()) ? form.submit() : null),
    /** Validates another address; null if the validation cannot be loaded. */
    read: async (others: AddressValues) => ((await isValidationLoaded()) ? check(others) : null),
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
export type ContactFormState = ReturnType<typeof useContactForm>

const loadAddressCheck = async (): Promise<Validation<GuestAddress>> => {
  const { checkAddress, formatProblem } = await import('./check-address.ts')
  return { check: checkAddress, messageFor: formatProblem() }
}

const loadContactCheck = async (): Promise<Validation<BuyerContact>> => {
  const { checkContact, formatProblem } = await import('./check-address.ts')
  return { check: checkContact, messageFor: formatProblem() }
}
