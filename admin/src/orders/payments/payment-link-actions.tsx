import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PaymentLink } from '@rawnaq/contract/orders-by-staff'
import { useNotify, useTranslate } from 'react-admin'

/** Opens the prepared message with a payment link in WhatsApp, or copies the link. */
export function PaymentLinkActions({ link: { url, text, whatsapp_url } }: { link: PaymentLink }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('orders.link.copied', { type: 'success' }),
      () => notify('orders.link.notCopied', { type: 'warning' }),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {whatsapp_url && (
        <Button variant="contained" href={whatsapp_url} target="_blank" rel="noopener noreferrer">
          {translate('orders.gift.whatsapp')}
        </Button>
      )}
      <Button variant="outlined" onClick={copy}>
        {translate('orders.link.copy')}
      </Button>
      <Box dir="auto" sx={{ flexBasis: '100%', overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {text}
      </Box>
    </Box>
  )
}
