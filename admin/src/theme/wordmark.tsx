import Box from '@mui/material/Box'
import wordmarkAr from '@rawnaq/storefront/art/wordmark-ar.svg'
import wordmarkEn from '@rawnaq/storefront/art/wordmark-en.svg'
import { useShopName } from '../api/shop-name.ts'

/** Names with artwork of their own. */
const drawings = new Map([
  ['Rawnaq', wordmarkEn],
  ['رونق', wordmarkAr],
])

/** The name of the shop in the current language. */
export function Wordmark() {
  const shop = useShopName()
  const drawing = drawings.get(shop)
  if (drawing) return <Box component="img" src={drawing} alt={shop} sx={{ blockSize: 36 }} />
  return (
    <Box component="bdi" sx={{ typography: 'h5', minBlockSize: 36 }}>
      {shop}
    </Box>
  )
}
