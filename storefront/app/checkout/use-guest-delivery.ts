import type { GuestAddress } from '@rawnaq/contract/address'
import { useEffect, useState } from 'react'
import { addressBook, type StoredAddress, useAddressBook } from '../addresses/address-book.ts'
import {
  type AddressField,
  type AddressValues,
  addressFields,
  emptyValues,
  valuesOf,
} from '../addresses/address-values.ts'
import { useAddressForm, useContactForm } from '../addresses/use-address-form.ts'
import { storeDraft, storedDraft } from './checkout-draft.ts'

/** The open form: of a new address, of a saved one by its id, or none. */
type Open = 'new' | string | null

/** Delivery state of a guest: an address saved in this browser, or a new one. */
export function useGuestDelivery() {
  const book = useAddressBook()
  const [draft, setDraft] = useState(storedDraft)
  const [opened, setOpened] = useState<Open>(() => (isAddressTyped(draft.values) ? 'new' : null))
  const [edited, setEdited] = useState(emptyValues)
  const [missing, setMissing] = useState(0)
  useEffect(() => {
    storeDraft(draft)
  }, [draft])

  const exists = opened === 'new' || book.some(({ id }) => id === opened)
  const open: Open = book.length === 0 ? 'new' : exists ? opened : null
  const chosen = book.find((address) => address.checked) ?? null
  const isNew = open === 'new'
  const form = useAddressForm(isNew ? draft.values : edited, (values) =>
    isNew ? setDraft((before) => ({ ...before, values })) : setEdited(values),
  )

  // Name and contact details are shared by both forms; a saved address has them too.
  const isContactTyped = contactFields.some((field) => draft.values[field] !== '')
  const contact = useContactForm(isContactTyped || !chosen ? draft.values : valuesOf(chosen), (values) =>
    setDraft((before) => ({ ...before, values: { ...before.values, ...contactOf(values) } })),
  )

  const show = (next: Open) => {
    form.reset()
    setMissing(0)
    setOpened(next)
  }
  const edit = (address: StoredAddress) => {
    show(address.id)
    addressBook.select(address.id)
    setEdited(valuesOf(address))
  }
  /** Adds a valid address to the address book and selects it. */
  const saveOpened = (address: GuestAddress) => {
    if (isNew) {
      addressBook.save(address)
      setDraft((before) => ({ ...before, values: emptyValues }))
    } else if (open) addressBook.update(open, address)
    show(null)
  }

  return {
    book,
    open,
    chosen,
    form,
    /** The form of a guest who does not know the address. */
    contact,
    draft,
    /** Country of the chosen address; null while none is chosen. */
    country: open === null ? (chosen?.country_region ?? null) : form.values.country_region,
    /** Who orders, as known so far. */
    buyer: open === null && chosen ? chosen : form.values,
    /** Area or city of the chosen address. */
    area: open === null ? (chosen?.city ?? '') : form.values.city,
    /** Number of attempts to continue without choosing an address. */
    missing,
    edit,
    openNew: () => show('new'),
    cancel: () => show(null),
    choose(id: string) {
      show(null)
      addressBook.select(id)
    },
    setSaveAddress: (keep: boolean) => setDraft((before) => ({ ...before, keep })),
    setNotes: (notes: string) => setDraft((before) => ({ ...before, notes })),
    /** Saves the address if it is valid. */
    async save() {
      const address = await form.submit()
      if (address) saveOpened(address)
      return address !== null
    },
    /** The delivery address, saved first if requested; null if something must be corrected or chosen. */
    async settle(): Promise<GuestAddress | null> {
      if (open === null) {
        if (!chosen) setMissing((before) => before + 1)
        const stored = chosen && (await form.read(valuesOf(chosen)))
        if (chosen && stored && !stored.sent) {
          edit(chosen)
          form.showAll()
        }
        return stored?.sent ?? null
      }
      const address = await form.submit()
      if (address && (!isNew || draft.keep)) saveOpened(address)
      return address
    },
    /** Shows the server's error messages about the address. */
    refuse(errors: Partial<Record<AddressField, string>>) {
      if (open === null && chosen) edit(chosen)
      form.refuse(errors)
    },
  }
}

export type Delivery = ReturnType<typeof useGuestDelivery>

const contactFields = ['first_name', 'last_name', 'phone_number', 'email'] as const

const contactOf = (values: AddressValues) => Object.fromEntries(contactFields.map((field) => [field, values[field]]))

const isAddressTyped = (values: AddressValues) =>
  addressFields.some(
    (field) => field !== 'country_region' && !contactFields.some((one) => one === field) && values[field] !== '',
  )
