import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GiftCard } from '@rawnaq/contract/gift-cards'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity, usePermissions, useRecordContext, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'
import { BalanceDialog } from './balance-dialog.tsx'
import { Ledger } from './ledger.tsx'

/** The store credit of the account on this page, for staff who may see it: balance, ledger, grant and take back. */
export function AccountCredit() {
  const translate = useTranslate()
  const money = useMoney()
  const user = useRecordContext()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { identity } = useGetIdentity()
  const [dialog, setDialog] = useState<'grant' | 'withdraw' | null>(null)
  const path = `/user/${user?.id}/store-credit`
  const { data } = useQuery({
    queryKey: ['user', 'store-credit', user?.id],
    queryFn: () => callApi<{ data: GiftCard | null }>('GET', path),
    enabled: user !== undefined && hasPermission(permissions, 'gift_card:read'),
  })
  if (!data) return null
  const card = data.data
  const balance = card?.balance ?? 0
  const mayChange = hasPermission(permissions, 'gift_card:write') && identity?.id !== user?.id
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <OrderSection title={translate('giftCards.storeCredit')} level={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box component="strong" sx={{ fontSize: 20, marginInlineEnd: 'auto' }}>
            <bdi dir="ltr">{money(balance, card?.currency)}</bdi>
          </Box>
          {card?.state === 'blocked' && <span>{translate('giftCards.states.blocked')}</span>}
          {mayChange && (
            <Button variant="outlined" onClick={() => setDialog('grant')}>
              {translate('giftCards.grant')}
            </Button>
          )}
          {mayChange && balance > 0 && (
            <Button variant="outlined" onClick={() => setDialog('withdraw')}>
              {translate('giftCards.withdraw')}
            </Button>
          )}
        </Box>
      </OrderSection>
      {card && <Ledger card={card} />}
      {dialog && <BalanceDialog name={dialog} path={path} balance={balance} onClose={() => setDialog(null)} />}
    </Box>
  )
}
