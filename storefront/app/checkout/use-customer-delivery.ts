import type { Profile } from '@rawnaq/contract/account'
import type { GuestAddress } from '@rawnaq/contract/address'
import { countryOfAddress } from '@rawnaq/rules/countries'
import { splitName } from '@rawnaq/rules/person-name'
import { useEffect, useRef, useState } from 'react'
import { profileStore } from '../account/session/profile-store.ts'
import { accountApi } from '../account/session/session.ts'
import { type AddressField, type AddressValues, emptyValues } from '../addresses/address-values.ts'
import { useAddressForm } from '../addresses/use-address-form.ts'
import { useSavedAddresses } from '../addresses/use-saved-addresses.ts'
import { ApiRefusal } from '../api.ts'
import { savedCartId } from '../cart/store/cart-sync.ts'
import { useLang } from '../language/lang.ts'
import { storeDraft, storedDraft } from './checkout-draft.ts'
import type { Delivery } from './checkout-form.tsx'

/** Delivery state of a customer: a saved address, the default one unless another is chosen, or a new one. */
export function useCustomerDelivery() {
  const locale = useLang()
  const savedAddresses = useSavedAddresses()
  const [own] = useState(() => contactOf(profileStore.read()))
  const [draft, setDraft] = useState(() => {
    const typed = storedDraft()
    return isSame(typed.values, emptyValues) ? { ...typed, values: own } : typed
  })
  const [picked, setPicked] = useState<number | 'new' | null>(() => (isSame(draft.values, own) ? null : 'new'))
  const [hasFailed, setFailed] = useState(false)
  const isSettling = useRef(false)
  useEffect(() => {
    storeDraft(draft)
  }, [draft])

  const addresses = savedAddresses.addresses ?? []
  const chosen = addresses.find(({ id }) => id === picked) ?? addresses[0] ?? null
  const isNew = picked === 'new' || (savedAddresses.addresses !== null && chosen === null)
  const form = useAddressForm(draft.values, (values) => setDraft((before) => ({ ...before, values })))
  const refuse = (errors: Partial<Record<AddressField, string>>) => {
    setPicked('new')
    form.refuse(errors)
  }

  /** Saves the new address to the account; null if it is refused or the server is unreachable. */
  const saveAddress = async (address: GuestAddress): Promise<number | null> => {
    try {
      const { data } = await accountApi(locale).saveAddress(address)
      savedAddresses.add(data)
      setPicked(data.id)
      setDraft((before) => ({ ...before, values: own }))
      return data.id
    } catch (failure) {
      const errors = failure instanceof ApiRefusal ? Object.entries(failure.errors) : []
      if (errors.length > 0) refuse(Object.fromEntries(errors.map(([field, [words = '']]) => [field, words])))
      else setFailed(true)
      return null
    }
  }

  const destination = async (): Promise<Pick<Delivery, 'address' | 'address_id' | 'notes'> | null> => {
    const notes = draft.notes || undefined
    if (!isNew) return chosen && { address_id: chosen.id, notes }
    const address = await form.submit()
    if (!address) return null
    if (!draft.keep) return { address: { ...address, notes } }
    const address_id = await saveAddress(address)
    return address_id === null ? null : { address_id, notes }
  }

  const settle = async (hasNoAddress: boolean): Promise<Delivery | null> => {
    if (isSettling.current) return null
    isSettling.current = true
    setFailed(false)
    try {
      const to = hasNoAddress ? { notes: draft.notes || undefined } : await destination()
      const order_id = to && (await savedCartId())
      return order_id ? { ...to, order_id } : null
    } finally {
      isSettling.current = false
    }
  }

  return {
    savedAddresses,
    chosen,
    isNew,
    form,
    draft,
    /** Country of the chosen address; null until the addresses are loaded. */
    country: isNew ? form.values.country_region : chosen && countryOfAddress(chosen),
    /** Area or city of the chosen address. */
    area: isNew ? form.values.city : (chosen?.area ?? chosen?.city ?? ''),
    /** Whether saving the address failed because of the connection. */
    hasFailed,
    choose: (choice: number | 'new') => {
      form.reset()
      setPicked(choice)
    },
    setSaveAddress: (keep: boolean) => setDraft((before) => ({ ...before, keep })),
    setNotes: (notes: string) => setDraft((before) => ({ ...before, notes })),
    /** The ordered cart and its address, none if the recipient is asked for it or the order is collected; null if something must be corrected. */
    settle,
    refuse,
  }
}

export type CustomerDeliveryState = ReturnType<typeof useCustomerDelivery>

/** The customer's name and contact details, the initial values of the form. */
function contactOf(profile: Profile | null): AddressValues {
  const { firstName, lastName } = splitName(profile?.name ?? '')
  return {
    ...emptyValues,
    first_name: firstName,
    last_name: lastName,
    phone_number: profile?.mobile ?? '',
    email: profile?.email ?? '',
  }
}

const isSame = (a: AddressValues, b: AddressValues) => JSON.stringify(a) === JSON.stringify(b)
