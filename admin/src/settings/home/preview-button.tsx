import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { AdminRefusal, callApi } from '../../api/api-client.ts'

/** Opens the home page with the sections of the form, before they are saved. */
export function PreviewButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const { getValues } = useFormContext()
  const open = async () => {
    // Opened during the click; later the popup blocker would refuse it.
    const page = window.open('', '_blank')
    try {
      const body = { value: getValues('home_sections') ?? [] }
      const { data } = await callApi<{ data: { url: string } }>('POST', '/setting/home_sections/preview', { body })
      if (page) page.location.href = data.url
    } catch (error) {
      page?.close()
      notify(error instanceof AdminRefusal ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
  }
  return (
    <Button variant="outlined" onClick={open} sx={{ marginBlock: 2 }}>
      {translate('settings.home.preview')}
    </Button>
  )
}
