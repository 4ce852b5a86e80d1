import Button from '@mui/material/Button'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useTranslate } from 'react-admin'
import { downloadFile } from '../api/download-file.ts'
import { type PrintDocument, printOrders } from './print-orders.ts'
import { useAction } from './use-action.ts'

const documents: PrintDocument[] = ['packing_slip', 'workshop', 'invoice']

/** Print buttons for the documents of a placed order, and its greeting card and invoice as PDF. */
export function PrintButtons({ order: { id, number, status, items, gift } }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  if (status < orderStatus.placed) return null
  return (
    <>
      {documents
        .filter((what) => what !== 'workshop' || items.some(isEngraved))
        .map((what) => (
          <Button key={what} variant="outlined" disabled={isBusy} onClick={() => run(() => printOrders([id], what))}>
            {translate(`orders.print.${what}`)}
          </Button>
        ))}
      {gift?.message && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => run(() => downloadFile(`/order/${id}/greeting-card.pdf`, `${number}-card.pdf`))}
        >
          {translate('orders.print.card')}
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => run(() => downloadFile(`/order/${id}/invoice.pdf`, `${number}.pdf`))}
      >
        {translate('orders.print.pdf')}
      </Button>
    </>
  )
}

const isEngraved = ({ options }: StaffOrder['items'][number]) => options.length > 0
