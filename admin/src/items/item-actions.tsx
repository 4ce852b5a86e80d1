import Button from '@mui/material/Button'
import { TopToolbar, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'

/** Previews an item in the storefront or duplicates it. */
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
    // Opened during the click; later the popup blocker would refuse it.
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
