import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Picture } from '@rawnaq/contract/pictures'
import type { UploadedVideo } from '@rawnaq/contract/videos'
import { useId, useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { pictureTypes } from '../fields/picture-input.tsx'

const videoTypes = ['video/mp4', 'video/webm']

/** The video of an item and its poster. Each is uploaded when it is chosen, and saved with the item. */
export function VideoInput() {
  const translate = useTranslate()
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const video = useInput({ source: 'video_path', defaultValue: null }).field
  const poster = useInput({ source: 'video_poster_path', defaultValue: null }).field
  const upload = async <Uploaded extends { path: string }>(route: string, name: string, file: File) => {
    setError('')
    setBusy(true)
    const body = new FormData()
    body.set(name, file)
    try {
      return (await callApi<{ data: Uploaded }>('POST', route, { body })).data.path
    } catch (failure) {
      const reason = failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error')
      setError(translate('items.gallery.notSent', { name: file.name, reason }))
      return null
    } finally {
      setBusy(false)
    }
  }
  const chooseVideo = async (file: File) => {
    const path = await upload<UploadedVideo>('/video', 'video', file)
    if (path) video.onChange(path)
  }
  const choosePoster = async (file: File) => {
    const path = await upload<Picture>('/picture', 'image', file)
    if (path) poster.onChange(path)
  }
  const remove = () => {
    video.onChange(null)
    poster.onChange(null)
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ marginBlockStart: 3 }}>
      <Typography id={titleId} component="h2" variant="h6">
        {translate('items.video.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
        {translate('items.video.lead')}
      </Typography>
      <Box role="status" sx={{ marginBlockEnd: isBusy || error ? 1.5 : 0 }}>
        {error && <Alert severity="error">{error}</Alert>}
        {isBusy && <Alert severity="info">{translate('items.video.sending')}</Alert>}
      </Box>
      {video.value && (
        <Box
          component="video"
          key={video.value}
          controls
          preload="metadata"
          aria-label={translate('items.video.title')}
          src={`/media/${video.value}`}
          poster={poster.value ? `/media/${poster.value}` : undefined}
          sx={{ display: 'block', inlineSize: '100%', maxInlineSize: 320, maxBlockSize: 400, marginBlockEnd: 1.5 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChooseFile
          label={translate(video.value ? 'items.video.replace' : 'items.video.choose')}
          types={videoTypes}
          onChoose={chooseVideo}
        />
        {video.value && (
          <>
            <ChooseFile
              label={translate('items.video.poster')}
              types={Object.keys(pictureTypes)}
              onChoose={choosePoster}
            />
            <Button color="inherit" onClick={remove}>
              {translate('items.video.remove')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

type ChooseProps = { label: string; types: string[]; onChoose: (file: File) => void }

function ChooseFile({ label, types, onChoose }: ChooseProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}
