import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { encode } from 'uqr'
import { callApi } from '../api/api-client.ts'
import { CodeField, PasswordField } from './credential-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepForm } from './step-form.tsx'

type Secret = { secret: string; uri: string }

/** Sets up a second factor in three steps: password, first code of the app, recovery codes (shown once). */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = async (text: (name: string) => string) => {
    const body = { password: text('password') }
    setSecret((await callApi<{ data: Secret }>('POST', path, { body })).data)
  }
  const confirm = async (text: (name: string) => string) => {
    const body = { code: text('code') }
    setCodes((await callApi<{ data: { recovery_codes: string[] } }>('PUT', path, { body })).data.recovery_codes)
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret) {
    return (
      <StepForm key="code" go="security.confirm" onSubmit={confirm}>
        <p>{translate('security.scan')}</p>
        <QrCode text={secret.uri} label={translate('security.qr')} />
        <p>{translate('security.orType')}</p>
        <Typography component="p" dir="ltr" sx={{ fontFamily: 'monospace', fontSize: '1.15rem', textAlign: 'start' }}>
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
        <Box component="p">
          <Link href={secret.uri}>{translate('security.openApp')}</Link>
        </Box>
        <CodeField label="security.code" />
      </StepForm>
    )
  }
  return (
    <StepForm key="password" go="security.begin" onSubmit={begin}>
      <p>{translate('security.lead')}</p>
      <PasswordField />
    </StepForm>
  )
}

const path = '/auth/staff/totp'

/** A QR code, always dark on light so that every scanner reads it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="220" height="220">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}
