import { useState } from 'react'
import { useErrorMessage } from '../use-error-message.ts'
import { Button } from './button.tsx'
import { showToast } from './feedback/show-toast.ts'
import { Sheet } from './sheet.tsx'

type ConfirmSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The consequence of the action. */
  lead: string
  yes: string
  no: string
  /** Runs the action. An error is shown and the dialog stays open. */
  act: () => Promise<void>
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmSheet({ open, onClose, title, lead, yes, no, act }: ConfirmSheetProps) {
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await act()
      onClose()
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button full busy={isBusy} onClick={confirm}>
        {yes}
      </Button>
      <Button look="quiet" full onClick={onClose}>
        {no}
      </Button>
    </>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} side="bottom" footer={footer}>
      <p>{lead}</p>
    </Sheet>
  )
}
