import Button from '@mui/material/Button'
import type { OrderReturns } from '@rawnaq/contract/returns'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { RequestReturnDialog } from './request-return-dialog.tsx'

/** Opens the dialog that asks for a return in the name of a customer, with what can be returned now. */
export function RequestReturnButton({ orderId }: { orderId: number }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [found, setFound] = useState<OrderReturns | null>(null)
  const open = () =>
    run(async () => setFound((await callApi<{ data: OrderReturns }>('GET', `/order/${orderId}/return`)).data))
  return (
    <>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={open}>
        {translate('returns.ask')}
      </Button>
      {found && <RequestReturnDialog orderId={orderId} found={found} onClose={() => setFound(null)} />}
    </>
  )
}
