import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'

type EmailActionProps = {
  title: string
  /** The lead before the button is pressed, after it, and for an address without a token. */
  leads: { before: string; done: string; withoutToken: string }
  buttons: { act: string; look: string }
  act: (token: string) => Promise<unknown>
}

/**
 * What the link of an email does, such as ending emails of its kind. The token is behind `#`, which no server receives.
 * Only the button uses it: mail scanners open links.
 */
export function EmailAction({ title, leads, buttons, act }: EmailActionProps) {
  const errorMessage = useErrorMessage()
  const { hash } = useLocation()
  const token = useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => null,
  )
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await act(token ?? '')
      setDone(true)
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const lead = isDone ? leads.done : token === '' ? leads.withoutToken : leads.before
  return (
    <div className="wrap">
      <EmptyState title={title} lead={<span role="status">{lead}</span>}>
        {isDone || token === '' ? (
          <ButtonLink to="/category">{buttons.look}</ButtonLink>
        ) : (
          <Button busy={isBusy} onClick={press}>
            {buttons.act}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

const neverChanges = () => () => {}
