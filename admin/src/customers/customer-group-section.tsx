import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Customer } from '@rawnaq/contract/customers'
import { type FormEvent, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { useAction } from '../orders/use-action.ts'
import { GroupSelect } from './group-select.tsx'

/** The group whose prices a customer with an account pays. */
export function CustomerGroupSection({ customer: { id, user_id, customer_group } }: { customer: Customer }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'customer_group', action: 'edit' })
  const { isBusy, run } = useAction()
  const current = customer_group?.id ?? 0
  const [chosen, setChosen] = useState(current)
  if (user_id === null || (!canAccess && !customer_group)) return null
  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { ids: [id], customer_group_id: chosen || null }
    return run(() => callApi('PUT', '/customer/group', { body }), 'customers.groupSaved')
  }
  return (
    <OrderSection title={translate('customers.group')}>
      {canAccess ? (
        <Box component="form" onSubmit={save} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <GroupSelect value={chosen} onChange={setChosen} />
          <Button type="submit" variant="outlined" disabled={isBusy || chosen === current}>
            {translate('customers.saveGroup')}
          </Button>
        </Box>
      ) : (
        <bdi>{customer_group?.name}</bdi>
      )}
    </OrderSection>
  )
}
