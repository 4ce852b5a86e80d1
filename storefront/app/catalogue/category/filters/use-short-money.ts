import { useMoney } from '../../../hooks/use-money.ts'

/** Formats an amount of the wire, without decimals if they are zero: $700, $42.50. */
export function useShortMoney() {
  const money = useMoney()
  return (amount: number) => money(amount).replace(/\.0+$/, '')
}
