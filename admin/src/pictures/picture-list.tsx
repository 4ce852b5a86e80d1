import Box from '@mui/material/Box'
import type { Picture } from '@rawnaq/contract/pictures'
import { Link, List, type RaRecord, useListContext, useTranslate } from 'react-admin'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'

type PictureRow = RaRecord & Picture & { used_by: { resource: string; id: number; name: string }[] }

/** All stored pictures and the records that use them. */
export function PictureList() {
  return (
    <List
      sort={{ field: '', order: 'ASC' }}
      perPage={50}
      pagination={<ListPagination />}
      exporter={false}
      actions={false}
    >
      <Wall />
    </List>
  )
}

function Wall() {
  const translate = useTranslate()
  const { data = [] } = useListContext<PictureRow>()
  return (
    <Box component="ul" sx={wall}>
      {data.map((picture) => (
        <Box component="li" key={picture.id}>
          <Thumbnail of={picture} size={180} />
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            <bdi dir="ltr">
              {picture.width} × {picture.height}
            </bdi>
          </Box>
          {picture.used_by.length === 0 && translate('content.unused')}
          {picture.used_by.map(({ resource, id, name }) => (
            <div key={`${resource} ${id}`}>
              <Link to={`/${resource}/${id}`}>{name}</Link>
            </div>
          ))}
        </Box>
      ))}
    </Box>
  )
}

const wall = {
  listStyle: 'none',
  margin: 0,
  padding: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(45%, 11.5rem), 1fr))',
  '& img': { maxInlineSize: '100%', blockSize: 'auto' },
}
