import type { Currency } from '@rawnaq/rules/money'
import { type ComponentType, useSyncExternalStore } from 'react'
import { memoryStore } from '../browser/memory-store.ts'

/** An item with amounts as on the wire. */
export type PricedItem = { price: number; compareAt?: number | null; variants?: readonly PricedVariant[] }

type PricedVariant = { price: number | null; compareAt?: number | null }

/** Another currency than that of the shop, chosen by the shopper. Amounts are as on the wire. */
export type ChosenCurrency = {
  currency: Currency
  /** Converts an amount of the shop. */
  convert: (amount: number) => number
  /** Converts an amount that the shopper has typed into the currency of the shop, rounded to its minor unit. */
  toShop: (amount: number) => number
  /** Converts a unit price of the shop, then takes off the percentage of its offer, as an order does. */
  convertPrice: (price: number, offer: number) => number
  /** Converts the unit prices of an item and its variants. */
  convertItem: <Item extends PricedItem>(item: Item) => Item
  /** Returns to the currency of the shop with a message. */
  withdraw: () => void
}

type CurrencyState = {
  /** Null for the currency of the shop. */
  chosen: ChosenCurrency | null
  CurrencyChoice: ComponentType
}

/** Null on the server, and until the conversion is loaded. */
export const currencyState = memoryStore<CurrencyState | null>(null)

export const useCurrencyState = () => useSyncExternalStore(currencyState.subscribe, currencyState.read, () => null)

/** The chosen currency; null for that of the shop. */
export const useChosenCurrency = () => useCurrencyState()?.chosen
