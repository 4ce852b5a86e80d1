import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

/** Opens the form that changes all selected items. */
export function BulkEditButton() {
  const translate = useTranslate()
  const { selectedIds } = useListContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('items.bulk.open')}</Button>
      {isOpen && <BulkEditDialog ids={selectedIds.map(Number)} onClose={() => setOpen(false)} />}
    </>
  )
}
