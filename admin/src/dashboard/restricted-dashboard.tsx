import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { orderStatus } from '@rawnaq/rules/order-status'
import { Link, useGetList, useTranslate } from 'react-admin'
import { menuGroups } from '../shell/menu-groups.ts'
import { canList } from '../sign-in/has-permission.ts'
import { ordersToPackPath } from './orders-to-pack.ts'

const resources = menuGroups.flatMap(({ entries }) => entries.map(({ resource }) => resource))

/** The start page of staff without access to sales numbers: orders to pack and the permitted screens. */
export function RestrictedDashboard({ permissions }: { permissions: readonly string[] }) {
  const translate = useTranslate()
  const canSeeOrders = canList(permissions, 'order')
  const { total } = useGetList(
    'order',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'issue_date', order: 'DESC' },
      filter: { status: orderStatus.placed },
    },
    { enabled: canSeeOrders },
  )
  return (
    <>
      {canSeeOrders && total !== undefined && (
        <section>
          <Typography variant="h5" component="h3">
            {translate('dashboard.waiting')}
          </Typography>
          <p>
            <Link to={ordersToPackPath}>{translate('dashboard.toPack', { count: total })}</Link>
          </p>
        </section>
      )}
      <Typography variant="h5" component="h3" sx={{ marginBlockStart: 4, marginBlockEnd: 2 }}>
        {translate('dashboard.screens')}
      </Typography>
      <Box component="ul" sx={buttons}>
        {resources
          .filter((resource) => canList(permissions, resource))
          .map((resource) => (
            <li key={resource}>
              <Button variant="outlined" component={Link} to={`/${resource}`}>
                {translate(`resources.${resource}.many`)}
              </Button>
            </li>
          ))}
      </Box>
    </>
  )
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', margin: 0, padding: 0 }
