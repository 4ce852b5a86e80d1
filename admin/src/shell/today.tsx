import Typography from '@mui/material/Typography'
import { Title, useGetIdentity, useTranslate } from 'react-admin'

/** Where the admin opens. */
export function Today() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <>
      <Title title="shell.today.title" />
      <Typography variant="h4" component="h2" sx={{ marginBlock: 3 }}>
        {identity && translate('shell.today.hello', { name: identity.fullName })}
      </Typography>
    </>
  )
}
