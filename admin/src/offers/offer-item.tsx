import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Thumbnail } from '../fields/thumbnail.tsx'
import type { OfferItemRow } from './load-offer-items.ts'

type Props = { item: OfferItemRow; offerId: number; onRemove: () => void }

/** An item of an offer. Saving removes it from any other offer. */
export function OfferItem({ item: { name, code, image, offer_id }, offerId, onRemove }: Props) {
  const translate = useTranslate()
  return (
    <Box component="li" sx={line}>
      <Thumbnail of={image} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <div>{name}</div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi dir="ltr">{code}</bdi>
          {offer_id !== null && offer_id !== offerId && <> · {translate('items.ofOffer.fromAnother')}</>}
        </Typography>
      </Box>
      <Button onClick={onRemove} aria-label={translate('items.ofOffer.removeOne', { name })}>
        {translate('items.ofOffer.remove')}
      </Button>
    </Box>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  paddingBlock: 1,
  borderBlockEnd: 1,
  borderColor: 'divider',
}
