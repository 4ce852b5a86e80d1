import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { type DashboardData, dashboardPermission } from './dashboard-data.ts'
import { FirstSteps } from './first-steps.tsx'
import { Metric } from './metric.tsx'
import { OpenTasks } from './open-tasks.tsx'
import { RestrictedDashboard } from './restricted-dashboard.tsx'
import { SalesChart } from './sales-chart.tsx'

/** The start page: sales numbers and open tasks. */
export function Dashboard() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<string[]>()
  const canSeeSales = hasPermission(permissions ?? [], dashboardPermission)
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async () => (await callApi<{ data: DashboardData }>('GET', '/dashboard')).data,
    enabled: canSeeSales,
    refetchInterval: 60_000,
  })
  return (
    <Box sx={{ maxInlineSize: '72rem' }}>
      <Title title="shell.today.title" />
      <Typography variant="h4" component="h2" sx={{ marginBlock: 3 }}>
        {identity && translate('shell.today.hello', { name: identity.fullName })}
      </Typography>
      {permissions && !canSeeSales && <RestrictedDashboard permissions={permissions} />}
      {data && (
        <>
          {permissions?.includes('*') && data.period.orders === 0 && <FirstSteps />}
          <Box component="dl" sx={row}>
            <Metric name="orders" value={data.today.orders} before={beforeToday(data, 'orders')} />
            <Metric name="revenue" amount={data.today.revenue} before={beforeToday(data, 'revenue')} />
            <Metric name="average" amount={data.today.average} />
          </Box>
          <OpenTasks figures={data} />
          <Typography variant="h5" component="h3" sx={{ marginBlockStart: 5, marginBlockEnd: 2 }}>
            {translate('dashboard.period')}
          </Typography>
          <Box component="dl" sx={row}>
            <Metric name="orders" value={data.period.orders} />
            <Metric name="revenue" amount={data.period.revenue} />
            <Metric name="average" amount={data.period.average} />
            {data.period.conversion !== null && <Metric name="conversion" percent={data.period.conversion} />}
          </Box>
          <SalesChart days={data.days} />
        </>
      )}
    </Box>
  )
}

const beforeToday = ({ yesterday, week_ago }: DashboardData, name: 'orders' | 'revenue') => ({
  yesterday: yesterday[name],
  week_ago: week_ago[name],
})

const row = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', margin: 0 }
