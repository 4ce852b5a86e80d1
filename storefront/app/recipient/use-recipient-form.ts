import { ApiRefusal } from '@rawnaq/contract/client'
import type { RecipientDays, RecipientGift } from '@rawnaq/contract/recipient-gift'
import { hasBlocks } from '@rawnaq/rules/countries'
import { useCallback, useState } from 'react'
import { useApi } from '../api.ts'
import { useLazyValidation } from '../forms/use-lazy-validation.ts'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { emptyRecipient, type RecipientField, recipientFields } from './recipient-values.ts'

type RecipientFormOptions = { gift: RecipientGift; token: string; received: (gift: RecipientGift) => void }

/** State of the address form of a recipient. The days to choose from load with the area. */
export function useRecipientForm({ gift, token, received }: RecipientFormOptions) {
  const api = useApi()
  const errorMessage = useErrorMessage()
  const [values, setValues] = useState(emptyRecipient)
  const [days, setDays] = useState<RecipientDays | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { areas } = gift
  const needsDay = gift.needs_day && (days?.length ?? 0) > 0
  const load = useCallback(async () => {
    const { checkRecipient, formatProblem } = await import('./check-recipient.ts')
    const check = ({ values, needsDay }: { values: typeof emptyRecipient; needsDay: boolean }) =>
      checkRecipient(values, areas, needsDay)
    return { check, messageFor: formatProblem() }
  }, [areas])
  const { check, messageFor, fetchCheck } = useLazyValidation(load)

  const change = (field: RecipientField, value: string) => {
    const emptied =
      field === 'area' || field === 'country_region' ? { day: '', slot: '' } : field === 'day' ? { slot: '' } : {}
    setValues({ ...values, ...emptied, [field]: value })
    if (field === 'area') loadDays(value)
    if (field === 'country_region') setDays(null)
  }
  const form = useValidatedForm({
    fields: recipientFields,
    values,
    change,
    check: (values) => check({ values, needsDay }),
    messageFor,
  })

  async function loadDays(area: string) {
    setDays(null)
    if (area === '') return
    try {
      setDays((await api.recipientDays(token, Number(area))).data)
    } catch (reason) {
      setFailure(errorMessage(reason))
    }
  }

  /** What is typed stays when the server refuses it. */
  async function submit() {
    setFailure(null)
    setBusy(true)
    try {
      await fetchCheck()
      const sent = form.submit()
      if (!sent) return
      const { area, day, slot } = values
      const slotOfDay = day !== '' && slot !== '' ? { day, slot_id: Number(slot) } : {}
      const hasArea = hasBlocks(values.country_region) && area !== ''
      const delivery = hasArea ? { area_id: Number(area), ...slotOfDay } : undefined
      received((await api.giveAddress(token, { ...sent, ...(delivery && { delivery }) })).data)
    } catch (reason) {
      await showRefusal(reason)
    } finally {
      setBusy(false)
    }
  }

  async function showRefusal(reason: unknown) {
    setFailure(errorMessage(reason))
    if (!(reason instanceof ApiRefusal)) return
    if (reason.code === 'address_already_given') received((await api.recipientGift(token)).data)
    if (reason.code === 'slot_not_available') {
      setValues((before) => ({ ...before, day: '', slot: '' }))
      await loadDays(values.area)
    }
    const known = recipientFields.filter((field) => reason.errors?.[field])
    form.refuse(Object.fromEntries(known.map((field) => [field, reason.errors?.[field]?.[0]])))
  }

  return { ...form, days, failure, isBusy, submit, begin: () => Promise.allSettled([fetchCheck()]) }
}
