import { useMoney } from '../../../hooks/use-money.ts'

/** Writes an amount of the wire without decimals where they are all zero: $700, $42.50. */
export function useShortMoney() {
  const money = useMoney()
  return (amount: number) => money(amount).replace(/\.0+$/, '')
}
