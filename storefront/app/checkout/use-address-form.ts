import { wordsForIssue } from '@rawnaq/contract/issues'
import { latinDigits } from '@rawnaq/rules/digits'
import { useState } from 'react'
import { useLang } from '../language/lang.ts'
import { type AddressField, type AddressValues, addressFields } from './address-values.ts'
import { checkAddress } from './check-address.ts'

type Errors = Partial<Record<AddressField, string>>

/**
 * The state of the address form. A field is checked when it is left and, once it has been found wrong, with every key;
 * `submit` shows everything that is wrong and answers with the address, or null.
 */
export function useAddressForm(values: AddressValues, change: (values: AddressValues) => void) {
  const locale = useLang()
  const [told, setTold] = useState<ReadonlySet<AddressField>>(new Set())
  const [refused, setRefused] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const { address, problems } = checkAddress(values)

  const errors: Errors = { ...refused }
  for (const field of addressFields) {
    const problem = problems[field]
    if (problem && told.has(field)) errors[field] = wordsForIssue({ message: problem }, locale)
  }

  /** Shows everything that is wrong, in the fields not yet left too. */
  const tellAll = () => {
    setTold(new Set(addressFields))
    setAttempt((before) => before + 1)
  }

  return {
    values,
    errors,
    /** Counts the attempts that found something wrong. */
    attempt,
    set(field: AddressField, value: string) {
      change({ ...values, [field]: value })
      setRefused(({ [field]: _, ...others }) => others)
    },
    left(field: AddressField) {
      if (field === 'phone_number' || field === 'zip_code') change({ ...values, [field]: latinDigits(values[field]) })
      if (values[field] !== '' && problems[field]) setTold((before) => new Set(before).add(field))
    },
    submit() {
      if (!address) tellAll()
      return address
    },
    tellAll,
    /** What the shop found wrong after all, in words. */
    refuse(found: Errors) {
      setRefused(found)
      setAttempt((before) => before + 1)
    },
    reset() {
      setTold(new Set())
      setRefused({})
      setAttempt(0)
    },
  }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
