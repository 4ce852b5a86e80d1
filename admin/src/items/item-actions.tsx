import Button from '@mui/material/Button'
import { TopToolbar, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { callApi, AdminRefusal } from '../api/api-client.ts'

/** What can be done with a piece beside changing it: seen as shoppers would see it, or copied. */
export function ItemActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const id = useRecordContext()?.id
  const attempt = (work: () => Promise<void>) => () =>
    work().catch((error) =>
      notify(error instanceof AdminRefusal ? error.message : 'ra.notification.http_error', { type: 'error' }),
    )

  const preview = attempt(async () => {
    // Opened at the press, or the browser takes it for an advertisement.
    const page = window.open('', '_blank')
    const { data } = await callApi<{ data: { url: string } }>('POST', `/item/${id}/preview`, { body: {} })
    if (page) page.location.href = data.url
  })
  const copy = attempt(async () => {
    const { data } = await callApi<{ data: { id: number } }>('POST', `/item/${id}/copy`, { body: {} })
    notify('items.copied', { type: 'info' })
    redirect('edit', 'item', data.id)
  })
  return (
    <TopToolbar sx={{ justifyContent: 'start' }}>
      <Button onClick={preview}>{translate('items.preview')}</Button>
      <Button onClick={copy}>{translate('items.copy')}</Button>
    </TopToolbar>
  )
}
