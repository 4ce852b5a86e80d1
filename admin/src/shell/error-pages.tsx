import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, Title, useTranslate } from 'react-admin'

/** The 403 page. */
export const NotAllowed = () => <ErrorPage title="ra.page.access_denied" lead="ra.message.access_denied" />

/** The 404 page. */
export const NotFound = () => <ErrorPage title="ra.page.not_found" lead="ra.message.not_found" />

function ErrorPage({ title, lead }: { title: string; lead: string }) {
  const translate = useTranslate()
  return (
    <>
      <Title title={title} />
      <Typography variant="h4" component="h2" sx={{ marginBlockStart: 4 }}>
        {translate(title)}
      </Typography>
      <Typography sx={{ marginBlock: 2 }}>{translate(lead)}</Typography>
      <Button variant="outlined" component={Link} to="/" sx={{ alignSelf: 'start' }}>
        {translate('shell.menu.today')}
      </Button>
    </>
  )
}
