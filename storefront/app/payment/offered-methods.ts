import type { OfferedMethod, PaymentMethod } from '@rawnaq/contract/payments'
import { useRootData } from '../root-data.ts'

const places: readonly PaymentMethod[] = ['knet', 'card', 'cash', 'paypal']

/** The enabled payment methods, in display order. */
export const useOfferedMethods = (): OfferedMethod[] =>
  (useRootData()?.payments ?? []).toSorted((a, b) => places.indexOf(a.method) - places.indexOf(b.method))
