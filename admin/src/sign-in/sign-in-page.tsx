import Button from '@mui/material/Button'
import { ApiRefusal } from '@rawnaq/contract/client'
import { type FormEvent, useState } from 'react'
import { useTranslator } from '../language/use-translator.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { confirmCode, signIn } from './session.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Password form, followed by the code form for accounts with a second factor. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const translate = useTranslator()
  const [ticket, setTicket] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const text = (name: string) => String(formData.get(name) ?? '')
    setBusy(true)
    setError('')
    try {
      const next =
        ticket === null ? await signIn(text('email'), text('password')) : await confirmCode(ticket, text('code'))
      if (typeof next === 'string') setTicket(next)
      else onSignedIn()
    } catch (failure) {
      setError(failure instanceof ApiRefusal ? refusalText(failure) : translate('shell.signIn.offline'))
    } finally {
      setBusy(false)
    }
  }
  const step = ticket === null ? 'password' : 'code'
  return (
    <SignInLayout
      title={translate(step === 'password' ? 'shell.signIn.title' : 'shell.signIn.codeTitle')}
      lead={translate(step === 'password' ? 'shell.signIn.lead' : 'shell.signIn.codeLead')}
      error={error}
    >
      <form onSubmit={submit} key={step}>
        {step === 'password' ? (
          <>
            <SignInField name="email" label={translate('shell.signIn.who')} autoComplete="username" autoFocus />
            <SignInField
              name="password"
              label={translate('shell.signIn.password')}
              type="password"
              autoComplete="current-password"
            />
          </>
        ) : (
          <SignInField name="code" label={translate('shell.signIn.code')} autoComplete="one-time-code" autoFocus />
        )}
        <Button type="submit" variant="contained" fullWidth size="large" disabled={isBusy} sx={{ marginBlockStart: 2 }}>
          {translate(step === 'password' ? 'shell.signIn.go' : 'shell.signIn.confirm')}
        </Button>
        {step === 'code' && (
          <Button fullWidth onClick={() => setTicket(null)} sx={{ marginBlockStart: 1 }}>
            {translate('shell.signIn.again')}
          </Button>
        )}
      </form>
      {step === 'password' && <PasskeyButton onSignedIn={onSignedIn} onError={setError} />}
    </SignInLayout>
  )
}

/** The first field error, otherwise the message of the refusal. */
const refusalText = ({ errors, message }: ApiRefusal) => Object.values(errors)[0]?.[0] ?? message
