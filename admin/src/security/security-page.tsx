import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Title, useNotify, useTranslate } from 'react-admin'
import { reloadStaff } from '../sign-in/session.ts'
import { Passkeys } from './passkeys.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/** Sets up and removes the second factor and the passkeys of the signed-in user. */
export function SecurityPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data: staff } = useQuery({ queryKey: ['auth', 'security'], queryFn: reloadStaff })
  const done = (successKey: string) => async () => {
    notify(successKey, { type: 'success' })
    // Permissions may change with the second factor.
    await reloadStaff()
    await queries.invalidateQueries()
  }
  return (
    <Box sx={{ maxInlineSize: '34rem', paddingBlock: 2 }}>
      <Title title="security.title" />
      <Typography variant="h5" component="h2">
        {translate('security.secondFactor')}
      </Typography>
      {staff?.must_set_up_second_factor && <Alert severity="info">{translate('security.must')}</Alert>}
      {staff?.has_second_factor === false && <SetUpSecondFactor onDone={done('security.on')} />}
      {staff?.has_second_factor && <RemoveSecondFactor onDone={done('security.off')} />}
      {staff && <Passkeys hasSecondFactor={staff.has_second_factor} />}
    </Box>
  )
}
