import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FeedStatus } from '@rawnaq/contract/feeds'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Loading, useNotify, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { requiredPermission } from '../resource-permissions.ts'
import { hasPermission } from '../sign-in/has-permission.ts'

/** The addresses of the product feeds, and how many items they contain and leave out. */
export function ProductFeeds() {
  const { permissions = [] } = usePermissions<string[]>()
  const needed = requiredPermission('item', 'list')
  return needed && hasPermission(permissions, needed) ? <Feeds /> : null
}

function Feeds() {
  const translate = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['feed'],
    queryFn: () => callApi<{ data: FeedStatus }>('GET', '/feed'),
    retry: false,
  })
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ marginBlockStart: 5 }}>
        {translate('importExport.feeds.title')}
      </Typography>
      <p>{translate('importExport.feeds.lead')}</p>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!error && !data && <Loading />}
      {data && <Status status={data.data} />}
    </>
  )
}

function Status({ status: { feeds, items, left_out } }: { status: FeedStatus }) {
  const translate = useTranslate()
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 }}>
        {feeds.map((feed) => (
          <FeedAddress key={feed.url} feed={feed} />
        ))}
      </Box>
      <p>{translate('importExport.feeds.items', { count: items })}</p>
      {left_out.length > 0 && (
        <>
          <Typography variant="subtitle1" component="h3">
            {translate('importExport.feeds.leftOut')}
          </Typography>
          <ul>
            {left_out.map(({ reason, items: count }) => (
              <li key={reason}>{translate(`importExport.feeds.gaps.${reason}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function FeedAddress({ feed: { kind, locale, url } }: { feed: FeedStatus['feeds'][number] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('importExport.feeds.copied', { type: 'success' }),
      () => notify('importExport.feeds.notCopied', { type: 'warning' }),
    )
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 18rem', minInlineSize: 0 }}>
        <div id={id}>{translate(`importExport.feeds.names.${kind}.${locale}`)}</div>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{url}</bdi>
        </Box>
      </Box>
      <Button variant="outlined" onClick={copy} aria-describedby={id}>
        {translate('importExport.feeds.copy')}
      </Button>
    </Box>
  )
}
