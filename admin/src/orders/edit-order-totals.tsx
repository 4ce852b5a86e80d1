import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OrderEditPreview } from '@rawnaq/contract/order-edit'
import { useTranslate } from 'react-admin'
import { useMoney } from '../api/use-money.ts'

type Props = { preview: OrderEditPreview; isCurrent: boolean; isCollected: boolean }

/** The total of the order before and after the edit, the difference, what a payment link is for, and how each is paid. */
export function EditOrderTotals({ preview, isCurrent, isCollected }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { previous_total, grand_total, difference, balance } = preview
  const rows = [
    { label: 'orders.edit.before', amount: money(previous_total) },
    { label: 'orders.edit.after', amount: money(grand_total) },
    {
      label: difference < 0 ? 'orders.edit.less' : 'orders.edit.more',
      amount: money(Math.abs(difference)),
    },
    ...(balance > 0 ? [{ label: 'orders.edit.balance', amount: money(balance) }] : []),
  ]
  return (
    <>
      <Box component="dl" aria-busy={!isCurrent} sx={{ marginBlock: 2, opacity: isCurrent ? 1 : 0.6 }}>
        {rows.map(({ label, amount }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <dt>{translate(label)}</dt>
            <Box component="dd" sx={{ margin: 0 }}>
              <bdi dir="ltr">{amount}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
      {difference !== 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate(isCollected ? 'orders.edit.itemsPayment' : 'orders.edit.payment')}
        </Typography>
      )}
    </>
  )
}
