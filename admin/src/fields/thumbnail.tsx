import Box from '@mui/material/Box'
import type { Picture } from '@rawnaq/contract/pictures'

type Props = { of: Pick<Picture, 'url' | 'placeholder'> | null | undefined; size?: number; alt?: string }

/** A small picture on its placeholder colour. */
export function Thumbnail({ of: picture, size = 44, alt = '' }: Props) {
  const box = { inlineSize: size, blockSize: size, borderRadius: 1, bgcolor: picture?.placeholder ?? 'divider' }
  if (!picture) return <Box sx={box} />
  return (
    <Box
      component="img"
      src={picture.url}
      alt={alt}
      loading="lazy"
      sx={{ ...box, objectFit: 'cover', display: 'block' }}
    />
  )
}
