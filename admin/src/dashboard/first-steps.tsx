import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { openSteps } from './open-steps.ts'

/** What a new shop still needs before it can sell, for its owner; nothing once it has all of it. */
export function FirstSteps() {
  const translate = useTranslate()
  const { data: steps } = useQuery({ queryKey: ['first-steps'], queryFn: loadOpenSteps })
  if (!steps || steps.length === 0) return null
  return (
    <Box component="section" sx={{ marginBlockEnd: 4 }}>
      <Typography variant="h5" component="h3">
        {translate('dashboard.firstSteps.title')}
      </Typography>
      <Box component="ol" sx={{ marginBlock: 1, paddingInlineStart: 3 }}>
        {steps.map(({ name, path, tab }) => (
          <Box key={name} component="li" sx={{ paddingBlock: 0.75 }}>
            <Link to={path}>
              {translate(`dashboard.firstSteps.${name}`, { tab: tab && translate(`settings.groups.${tab}`) })}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

async function loadOpenSteps() {
  const [settings, categories, items] = await Promise.all([
    callApi<{ data: { key: string; value: unknown }[] }>('GET', '/setting', {
      query: { view: 'staff', per_page: 100 },
    }),
    countOf('/category'),
    countOf('/item'),
  ])
  return openSteps(settings.data, { categories, items })
}

/** 1 if there is any. */
async function countOf(path: string): Promise<number> {
  const { data } = await callApi<{ data: unknown[] }>('GET', path, { query: { view: 'staff', per_page: 1 } })
  return data.length
}
