import { DeclaredEdit } from '../declared-screens/declared-form.tsx'
import { GroupPrices } from './group-prices.tsx'

export function CustomerGroupEdit() {
  return (
    <DeclaredEdit name="customer_group">
      <GroupPrices />
    </DeclaredEdit>
  )
}
