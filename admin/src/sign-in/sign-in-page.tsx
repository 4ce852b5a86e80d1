import Button from '@mui/material/Button'
import { ApiRefusal } from '@rawnaq/contract/client'
import { type FormEvent, useState } from 'react'
import { useTranslator } from '../language/use-translator.ts'
import { confirmCode, signIn } from './session.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Asks for the password, then for a code where the account has a second factor. */
export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const say = useTranslator()
  const [ticket, setTicket] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    setBusy(true)
    setError('')
    try {
      const next =
        ticket === null ? await signIn(text('email'), text('password')) : await confirmCode(ticket, text('code'))
      if (typeof next === 'string') setTicket(next)
      else onSignedIn()
    } catch (failure) {
      setError(failure instanceof ApiRefusal ? refusalText(failure) : say('shell.signIn.offline'))
    } finally {
      setBusy(false)
    }
  }
  const step = ticket === null ? 'password' : 'code'
  return (
    <SignInLayout
      title={say(step === 'password' ? 'shell.signIn.title' : 'shell.signIn.codeTitle')}
      lead={say(step === 'password' ? 'shell.signIn.lead' : 'shell.signIn.codeLead')}
      error={error}
    >
      <form onSubmit={submit} key={step}>
        {step === 'password' ? (
          <>
            <SignInField name="email" label={say('shell.signIn.who')} autoComplete="username" autoFocus />
            <SignInField
              name="password"
              label={say('shell.signIn.password')}
              type="password"
              autoComplete="current-password"
            />
          </>
        ) : (
          <SignInField name="code" label={say('shell.signIn.code')} autoComplete="one-time-code" autoFocus />
        )}
        <Button type="submit" variant="contained" fullWidth size="large" disabled={isBusy} sx={{ marginBlockStart: 2 }}>
          {say(step === 'password' ? 'shell.signIn.go' : 'shell.signIn.confirm')}
        </Button>
        {step === 'code' && (
          <Button fullWidth onClick={() => setTicket(null)} sx={{ marginBlockStart: 1 }}>
            {say('shell.signIn.again')}
          </Button>
        )}
      </form>
    </SignInLayout>
  )
}

/** What is wrong with what was typed; else why it was refused. */
const refusalText = ({ errors, message }: ApiRefusal) => Object.values(errors)[0]?.[0] ?? message
