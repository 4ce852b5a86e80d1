import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Passkey } from '@rawnaq/contract/passkeys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { SignInField } from '../sign-in/sign-in-field.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { StepForm } from './step-form.tsx'

const path = '/auth/staff/passkey'

/** The passkeys with which the signed-in user opens the admin: add, rename and remove. */
export function Passkeys({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['auth', 'passkeys'],
    queryFn: () => callApi<{ data: Passkey[] }>('GET', path),
  })
  const done = async (successKey: string) => {
    notify(successKey, { type: 'success' })
    await queries.invalidateQueries({ queryKey: ['auth', 'passkeys'] })
  }
  if (!('PublicKeyCredential' in window)) return null
  return (
    <Box component="section" sx={{ marginBlockStart: 5 }}>
      <Typography variant="h5" component="h2">
        {translate('security.passkeys')}
      </Typography>
      <p>{translate('security.passkeysLead')}</p>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0 }}>
        {data?.data.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onDone={done} />
        ))}
      </Box>
      {hasSecondFactor ? (
        <AddPasskey onDone={() => done('security.passkeyAdded')} />
      ) : (
        <p>{translate('security.passkeysFirst')}</p>
      )}
    </Box>
  )
}

type PasskeyRowProps = { passkey: Passkey; onDone: (successKey: string) => Promise<void> }

function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, onDone }: PasskeyRowProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isRenaming, setRenaming] = useState(false)
  const date = formatDateTime(created_at)
  const remove = async () => {
    try {
      await callApi('DELETE', `${path}/${id}`)
      await onDone('security.passkeyRemoved')
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : '', { type: 'error' })
    }
  }
  const rename = async (text: (name: string) => string) => {
    await callApi('PUT', `${path}/${id}`, { body: { name: text('name') } })
    setRenaming(false)
    await onDone('security.passkeyRenamed')
  }
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBlockEnd: 1, borderColor: 'divider' }}>
      <bdi>
        <strong>{name}</strong>
      </bdi>
      <Typography color="textSecondary">
        {last_used_at
          ? translate('security.passkeySince', { date, used: formatDateTime(last_used_at) })
          : translate('security.passkeyUnused', { date })}
      </Typography>
      <Button aria-label={translate('security.passkeyRenameNamed', { name })} onClick={() => setRenaming(!isRenaming)}>
        {translate('security.passkeyRename')}
      </Button>
      <Button aria-label={translate('security.passkeyRemoveNamed', { name })} onClick={remove}>
        {translate('security.passkeyRemove')}
      </Button>
      {isRenaming && (
        <StepForm go="security.passkeySave" onSubmit={rename}>
          <SignInField
            name="name"
            label={translate('security.passkeyName')}
            defaultValue={name}
            autoComplete="off"
            autoFocus
          />
        </StepForm>
      )}
    </Box>
  )
}
