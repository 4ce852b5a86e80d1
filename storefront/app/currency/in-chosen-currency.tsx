import type { ReactNode } from 'react'
import { CurrencyContext } from '../hooks/use-money.ts'
import { useChosenCurrency } from './chosen-currency.ts'

/** For amounts that are already in the chosen currency, or in that of the shop without a choice. */
export const InChosenCurrency = ({ children }: { children: ReactNode }) => (
  <CurrencyContext value={useChosenCurrency()?.currency.code ?? ''}>{children}</CurrencyContext>
)
