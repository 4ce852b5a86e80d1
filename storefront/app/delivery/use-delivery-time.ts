import type { AreaChoice, DeliveryChoice, DeliveryDays } from '@rawnaq/contract/delivery-days'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { PricedCart } from '../cart/quote/use-priced-cart.ts'
import { useChosenCurrency } from '../currency/chosen-currency.ts'
import { useRootData } from '../root-data.ts'
import { useTranslations } from '../words/translations.ts'
import { areaBeside, type ChosenSlot, storeDeliveryDraft, storedDeliveryDraft } from './delivery-draft.ts'
import type { DeliveryRefusal } from './delivery-refusal.ts'
import { useDeliveryApi } from './use-delivery-api.ts'

/** The country that has delivery areas. */
const WITH_AREAS = 'KW'

/** The address so far: its country, and its area as typed or saved. */
export type AddressSoFar = { country: string | null; area: string }

/** State of the area, the day and the hours of the delivery. They are priced with the cart. */
export function useDeliveryTime(cart: PricedCart, address: AddressSoFar) {
  const t = useTranslations('checkout.time')
  const chosen = useChosenCurrency()
  const needs = useRootData()?.settings.delivery
  const [draft, setDraft] = useState(storedDeliveryDraft)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const hasAreas = address.country === WITH_AREAS
  const areaText = hasAreas ? address.area.trim() : ''
  const { named, isKnown, isFinding, findNow } = useNamedArea(areaText)
  const beside = draft.area?.ofText === areaText ? draft.area : null
  const area = named ?? beside
  const minimum = area && (chosen?.convert(area.minimum) ?? area.minimum)
  const { days, hasFailed, reload, setDays } = useDays(area?.id ?? null, cart.lines)
  const { quoteWith, deliveryRefusal } = cart
  const { slot } = draft

  const areaId = area?.id
  // An area alone has a price only where areas decide it.
  const isPriced = areaId !== undefined && (slot !== null || needs?.isAreaPriced === true)
  useLayoutEffect(() => {
    storeDeliveryDraft(draft)
    quoteWith({ delivery: isPriced ? { area_id: areaId, ...draft.slot } : undefined })
  }, [draft, areaId, isPriced, quoteWith])

  const refuse = (words: string, fresh: DeliveryDays | null = null) => {
    setRefusal(words)
    setAttempt((before) => before + 1)
    if (!fresh) return
    setDays(fresh)
    setDraft((before) => ({ ...before, slot: null }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal of a quote is shown once
  useEffect(() => {
    if (deliveryRefusal) refuse(deliveryRefusal.words, deliveryRefusal.days)
  }, [deliveryRefusal])

  return {
    /** Whether the country of the address has delivery areas at all. */
    isOffered: hasAreas && needs?.hasAreas === true,
    /** Whether the address has an area as text, and whether it is known which one that is. */
    hasText: areaText !== '',
    isKnown,
    /** Whether the total waits for the area that was typed. */
    isPricing: isFinding && needs?.isAreaPriced === true,
    isRequired: needs?.isDayRequired ?? false,
    area,
    /** The smallest order of the area in the currency of the shop, if this order is below it. */
    missedMinimum: area && minimum && cart.quote && cart.quote.total < minimum ? area.minimum : null,
    days,
    hasFailed,
    reload,
    slot,
    refusal,
    /** The number of refused choices. */
    attempt,
    chooseArea(chosen: AreaChoice) {
      setRefusal(null)
      setDraft({ slot: null, area: areaBeside(areaText, chosen) })
    },
    /** Null for no day. */
    chooseSlot(chosen: ChosenSlot | null) {
      setRefusal(null)
      setDraft((before) => ({ ...before, slot: chosen }))
    },
    /** The delivery to order, none without an area; null after showing what must be chosen. */
    async submit(): Promise<{ delivery?: DeliveryChoice } | null> {
      if (areaText === '') return {}
      const chosen = (await findNow()) ?? beside
      if (!chosen && (needs?.isAreaPriced || needs?.isDayRequired)) refuse(t('chooseArea'))
      else if (!slot && needs?.isDayRequired) refuse(t('chooseDay'))
      else return chosen ? { delivery: { area_id: chosen.id, ...slot } } : {}
      return null
    },
    /** Shows the server's refusal of the area or the slot, with the days that can be chosen instead. */
    refuse: ({ words, days: fresh }: DeliveryRefusal) => refuse(words, fresh),
  }
}

export type DeliveryTime = ReturnType<typeof useDeliveryTime>

/** Debounces keystrokes in the address into one request. */
const DEBOUNCE_MS = 300

type Found = { name: string; area: AreaChoice | null }

/** The area with this name in any spelling. An empty name finds nothing. */
function useNamedArea(name: string) {
  const api = useDeliveryApi()
  const [found, setFound] = useState<Found | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const find = useCallback(async (): Promise<Found | null> => {
    if (!name) return null
    // Without a response the order has no area; one that needs it is refused at its field.
    const [answer] = await Promise.allSettled([api.areas({ named: name })])
    if (answer.status === 'rejected') return null
    const { data } = answer.value
    return { name, area: data.length === 1 ? data[0]! : null }
  }, [api, name])
  useEffect(() => {
    if (!name) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const area = await find()
      if (!isLatest) return
      setAnswered(name)
      if (area) setFound(area)
    }, DEBOUNCE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [name, find])
  const isKnown = found?.name === name
  return {
    named: isKnown ? found.area : null,
    isKnown,
    /** Whether the response about this name, or its failure, is awaited. */
    isFinding: name !== '' && answered !== name,
    /** The area, for an order that is placed before it is known. */
    findNow: async () => (isKnown ? found : await find())?.area ?? null,
  }
}

/** The next days of an area for the items of the cart; null until loaded. Outdated responses are ignored. */
function useDays(areaId: number | null, lines: PricedCart['lines']) {
  const api = useDeliveryApi()
  const [days, setDays] = useState<DeliveryDays | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const items = [...new Set(lines.map(({ item_id }) => item_id))].join()
  // An engraving may take days.
  const options = [...new Set(lines.flatMap((line) => line.options?.map(({ option_id }) => option_id) ?? []))].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads them again
  useEffect(() => {
    if (areaId === null) return
    let isLatest = true
    setFailed(false)
    const load = async () => {
      const [answer] = await Promise.allSettled([api.days({ area_id: areaId, items, options: options || undefined })])
      if (!isLatest) return
      if (answer.status === 'rejected') setFailed(true)
      else setDays(answer.value.data)
    }
    load()
    return () => {
      isLatest = false
    }
  }, [api, areaId, items, options, attempt])
  const reload = () => setAttempt((before) => before + 1)
  return { days: days?.area_id === areaId ? days : null, hasFailed, reload, setDays }
}
