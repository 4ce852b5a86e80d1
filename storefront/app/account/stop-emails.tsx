import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'

type StopEmailsProps = {
  title: string
  /** The lead before the button is pressed, after it, and for an address without a token. */
  leads: { before: string; stopped: string; withoutToken: string }
  buttons: { stop: string; look: string }
  stop: (token: string) => Promise<unknown>
}

/** Ends emails of one kind: the link of such an email has a token behind `#`, which no server receives. The button uses it. */
export function StopEmails({ title, leads, buttons, stop }: StopEmailsProps) {
  const errorMessage = useErrorMessage()
  const { hash } = useLocation()
  const token = useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => null,
  )
  const [isBusy, setBusy] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await stop(token ?? '')
      setStopped(true)
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const lead = isStopped ? leads.stopped : token === '' ? leads.withoutToken : leads.before
  return (
    <div className="wrap">
      <EmptyState title={title} lead={<span role="status">{lead}</span>}>
        {isStopped || token === '' ? (
          <ButtonLink to="/category">{buttons.look}</ButtonLink>
        ) : (
          <Button busy={isBusy} onClick={press}>
            {buttons.stop}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

const neverChanges = () => () => {}
