import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { readPrivatePicture } from '../api/private-picture.ts'

/** A photo of a return, which only requests with the access token get. */
export function ReturnPhoto({ path, name }: { path: string; name: string }) {
  const translate = useTranslate()
  const { data, isError } = useQuery({ queryKey: ['picture', path], queryFn: () => readPrivatePicture(path) })
  if (isError) return <span>{translate('returns.photoFailed')}</span>
  return (
    data && (
      <Box
        component="img"
        src={data}
        alt={name}
        sx={{ blockSize: 180, maxInlineSize: '100%', objectFit: 'contain', display: 'block' }}
      />
    )
  )
}
