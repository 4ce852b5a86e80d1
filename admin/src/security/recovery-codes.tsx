import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'react-admin'

/** Eight single-use recovery codes; shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify('security.copied', { type: 'info' }),
      () => notify('security.notCopied', { type: 'error' }),
    )
  return (
    <>
      <Alert severity="warning">{translate('security.codesLead')}</Alert>
      <Box component="ul" dir="ltr" sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          {translate('security.copy')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {translate('security.print')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {translate('security.done')}
        </Button>
      </Box>
    </>
  )
}

const list = {
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  fontFamily: 'monospace',
  fontSize: '1.05rem',
  textAlign: 'center',
}
