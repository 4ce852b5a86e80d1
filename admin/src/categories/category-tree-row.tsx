import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { Link, useTranslate } from 'react-admin'
import type { CategoryRow } from './build-category-tree.ts'

type Props = {
  category: CategoryRow
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDragStart: () => void
  onDrop: () => void
}

export function CategoryTreeRow({ category, isFirst, isLast, onMove, onDragStart, onDrop }: Props) {
  const translate = useTranslate()
  const named = { name: category.name }
  return (
    <Box
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBlockEnd: 1, borderColor: 'divider', cursor: 'grab' }}
    >
      <Box sx={{ flex: 1, paddingBlock: 1 }}>
        <Link to={`/category/${category.id}`}>{category.name}</Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('content.items', { count: category.items_count })}
        </Box>
      </Box>
      {!category.published && <Chip size="small" label={translate('content.hidden')} />}
      <IconButton onClick={() => onMove(-1)} disabled={isFirst} aria-label={translate('content.up', named)}>
        <Up />
      </IconButton>
      <IconButton onClick={() => onMove(1)} disabled={isLast} aria-label={translate('content.down', named)}>
        <Down />
      </IconButton>
    </Box>
  )
}
