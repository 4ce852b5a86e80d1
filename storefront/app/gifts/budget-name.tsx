import { useMoney } from '../hooks/use-money.ts'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import type { GiftBudget } from './gift-budgets.ts'

/** A price range as text. */
export function BudgetName({ budget: { low, high } }: { budget: GiftBudget }) {
  const t = useTranslations('common.gifts')
  const money = useMoney()
  const short = (amount: number) => money(amount).replace(/\.0+$/, '')
  if (low === null) return <span>{t.rich('upTo', { ...isolated, amount: short(high ?? 0) })}</span>
  if (high === null) return <span>{t.rich('over', { ...isolated, amount: short(low) })}</span>
  return <bdi dir="ltr">{`${short(low)} – ${short(high)}`}</bdi>
}
