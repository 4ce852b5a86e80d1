import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin'
import { callShop } from '../api/api-client.ts'
import { may } from '../sign-in/has-permission.ts'
import { type Figures, neededForFigures } from './dashboard-data.ts'
import { Figure } from './metric.tsx'
import { Waiting } from './open-tasks.tsx'
import { OwnWork } from './restricted-dashboard.tsx'
import { SalesChart } from './sales-chart.tsx'

/** Where the admin opens: how the shop does, and what waits for somebody. */
export function Today() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<string[]>()
  const seesFigures = may(permissions ?? [], neededForFigures)
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await callShop<{ data: Figures }>('GET', '/dashboard')).data,
    enabled: seesFigures,
    refetchInterval: 60_000,
  })
  return (
    <Box sx={{ maxInlineSize: '72rem' }}>
      <Title title="shell.today.title" />
      <Typography variant="h4" component="h2" sx={{ marginBlock: 3 }}>
        {identity && translate('shell.today.hello', { name: identity.fullName })}
      </Typography>
      {permissions && !seesFigures && <OwnWork permissions={permissions} />}
      {data && (
        <>
          <Box component="dl" sx={row}>
            <Figure name="orders" value={data.today.orders} />
            <Figure name="revenue" amount={data.today.revenue} />
            <Figure name="average" amount={data.today.average} />
          </Box>
          <Waiting figures={data} />
          <Typography variant="h5" component="h3" sx={{ marginBlockStart: 5, marginBlockEnd: 2 }}>
            {translate('today.period')}
          </Typography>
          <Box component="dl" sx={row}>
            <Figure name="orders" value={data.period.orders} />
            <Figure name="revenue" amount={data.period.revenue} />
            <Figure name="average" amount={data.period.average} />
            {data.period.conversion !== null && <Figure name="conversion" percent={data.period.conversion} />}
          </Box>
          <SalesChart days={data.days} />
        </>
      )}
    </Box>
  )
}

const row = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', margin: 0 }
