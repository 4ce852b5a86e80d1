import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { pictureTypes } from '../fields/picture-input.tsx'

type Props = { source: string; label?: string }

/** A picture of the settings: uploaded when chosen, published when the settings are saved. */
export function UploadedPicture({ source, label = 'fields.image' }: Props) {
  const translate = useTranslate()
  const { field } = useInput({ source })
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')
  const chooser = useRef<HTMLInputElement>(null)

  const send = async (file: File) => {
    const body = new FormData()
    body.set('image', file)
    setError('')
    setSending(true)
    try {
      const { data } = await callApi<{ data: { url: string } }>('POST', '/setting/picture', { body })
      field.onChange(data.url)
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
    setSending(false)
  }
  return (
    <Box role="group" aria-label={translate(label)} sx={groupStyle}>
      <Box role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {isSending && <Alert severity="info">{translate('items.gallery.sending', { count: 1 })}</Alert>}
      </Box>
      {label !== 'fields.image' && <Typography variant="body2">{translate(label)}</Typography>}
      {field.value && <Box component="img" src={field.value} alt="" sx={pictureStyle} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isSending} onClick={() => chooser.current?.click()}>
          {translate(field.value ? 'settings.picture.another' : 'settings.picture.choose')}
        </Button>
        {field.value && (
          <Button disabled={isSending} onClick={() => field.onChange(null)}>
            {translate('settings.picture.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) send(file)
        }}
      />
    </Box>
  )
}

const groupStyle = { display: 'grid', gap: 1, justifyItems: 'start', marginBlockEnd: 2 }
const pictureStyle = { inlineSize: '8rem', aspectRatio: '4 / 5', objectFit: 'cover' }
