import Earlier from '@mui/icons-material/ArrowBack'
import Later from '@mui/icons-material/ArrowForward'
import Remove from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Picture } from '@rawnaq/contract/pictures'
import { directionOf, type Locale, locales } from '@rawnaq/rules/locale'
import { type RaRecord, useTranslate } from 'react-admin'
import { Thumbnail } from '../fields/thumbnail.tsx'

export type GalleryRow = Picture & { id: number; color_id: number | null; alt_en?: string; alt_ar?: string }

type AltTexts = { locale: Locale; field: 'alt'; value: string }[]
type Props = {
  row: GalleryRow
  /** The colours of the item; without any, a picture shows no colour of its own. */
  colors: RaRecord[]
  isFirst: boolean
  isLast: boolean
  onDragStart: () => void
  onDrop: () => void
  /** Moves by one position, towards the start (-1) or the end (1). */
  onMove: (by: -1 | 1) => void
  onDelete: () => void
  onWords: (translations: AltTexts) => void
  onColor: (id: number | null) => void
}

/** Arrows follow the reading direction. */
const mirrored = { transform: 'scaleX(var(--way))' }

/** A gallery picture with its alternative texts in both languages and the colour it shows. */
export function GalleryPicture({ row, colors, isFirst, isLast, onDragStart, onDrop, onMove, ...on }: Props) {
  const { onDelete, onWords, onColor } = on
  const translate = useTranslate()
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Dropped files are handled by the gallery.
        if (event.dataTransfer.files.length > 0) return
        event.stopPropagation()
        onDrop()
      }}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 1, cursor: 'grab' }}
    >
      <Thumbnail of={row} size={220} alt={row.alt} />
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton onClick={() => onMove(-1)} disabled={isFirst} aria-label={translate('items.gallery.earlier')}>
          <Earlier sx={mirrored} />
        </IconButton>
        <IconButton onClick={() => onMove(1)} disabled={isLast} aria-label={translate('items.gallery.later')}>
          <Later sx={mirrored} />
        </IconButton>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary', fontSize: 14 }}>
          {isFirst && translate('items.gallery.face')}
        </Box>
        <IconButton color="error" onClick={onDelete} aria-label={translate('ra.action.delete')}>
          <Remove />
        </IconButton>
      </Box>
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={translate(`items.gallery.alt_${locale}`)}
          defaultValue={row[`alt_${locale}`] ?? ''}
          onBlur={({ target: { value } }) => {
            if (value !== (row[`alt_${locale}`] ?? '')) onWords([{ locale, field: 'alt', value }])
          }}
          slotProps={{ htmlInput: { dir: directionOf(locale), lang: locale } }}
        />
      ))}
      {colors.length > 0 && (
        <TextField
          select
          label={translate('items.gallery.color')}
          value={row.color_id ?? ''}
          onChange={({ target: { value } }) => onColor(value === '' ? null : Number(value))}
        >
          <MenuItem value="">{translate('items.gallery.allColors')}</MenuItem>
          {colors.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  )
}
