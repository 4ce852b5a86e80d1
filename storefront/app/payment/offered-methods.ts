import type { OfferedMethod, PaymentMethod } from '@rawnaq/contract/payments'
import { useRootData } from '../root-data.ts'

const places: readonly PaymentMethod[] = ['knet', 'card', 'cash', 'paypal']

/** The ways of paying the shop offers, as they stand below each other. */
export const useOfferedMethods = (): OfferedMethod[] =>
  (useRootData()?.payments ?? []).toSorted((a, b) => places.indexOf(a.method) - places.indexOf(b.method))
