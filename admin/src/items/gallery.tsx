import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useDelete, useGetList, useNotify, useTranslate } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { pictureTypes } from '../fields/picture-input.tsx'
import { GalleryPicture, type GalleryRow } from './gallery-picture.tsx'
import { moveEntry } from './move-entry.ts'
import { type GalleryRows, galleryKey, useGallery } from './use-gallery.ts'
import { useStock } from './use-stock.ts'
import { allByPosition } from './variant-editor.tsx'

/** The pictures of an item, the first being its cover. Uploaded by dropping, reordered by dragging or with buttons. */
export function Gallery({ itemId }: { itemId: number }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const remove = useDeletePicture()
  const key = galleryKey(itemId)
  const rows = useGallery(itemId)
  const colors = useColors(itemId, rows)
  const [dragged, setDragged] = useState<number | null>(null)
  const [uploadsLeft, setUploadsLeft] = useState(0)
  const [error, setError] = useState('')

  const attempt = async (work: () => Promise<unknown>) => {
    setError('')
    try {
      await work()
    } catch (failure) {
      setError(failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error'))
    }
    await queries.invalidateQueries({ queryKey: key })
    await queries.invalidateQueries({ queryKey: ['item'] })
  }
  const reorder = (from: number, to: number) => {
    const ordered = moveEntry(rows, from, to)
    queries.setQueryData<GalleryRows>(key, { data: ordered, total: ordered.length })
    return attempt(() => callApi('PUT', `/item/${itemId}/media`, { body: { ids: ordered.map(({ id }) => id) } }))
  }
  const upload = async (files: File[]) => {
    for (const [done, file] of files.entries()) {
      setUploadsLeft(files.length - done)
      const form = new FormData()
      form.set('image', file)
      await attempt(() => callApi('POST', `/item/${itemId}/media`, { body: form }))
    }
    setUploadsLeft(0)
  }
  const change = ({ id }: GalleryRow, body: object) => attempt(() => callApi('PUT', `/media/${id}`, { body }))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer.files.length > 0) upload([...event.dataTransfer.files])
  }
  return (
    <Box sx={{ inlineSize: '100%' }} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {uploadsLeft > 0 && <Alert severity="info">{translate('items.gallery.sending', { count: uploadsLeft })}</Alert>}
      </Box>
      <Box component="ol" sx={galleryGrid}>
        {rows.map((row, index) => (
          <GalleryPicture
            key={row.id}
            row={row}
            colors={colors}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null && dragged !== index) reorder(dragged, index)
              setDragged(null)
            }}
            onMove={(by) => reorder(index, index + by)}
            onDelete={() => remove(row)}
            onWords={(translations) => change(row, { translations })}
            onColor={(color_id) => change(row, { color_id })}
          />
        ))}
      </Box>
      <AddPictures onChoose={upload} />
    </Box>
  )
}

/** A button that chooses picture files. */
export function AddPictures({ onChoose }: { onChoose: (files: File[]) => void }) {
  const translate = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {translate('items.gallery.add')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={Object.keys(pictureTypes).join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

/** Pictures in as many columns as fit. */
export const galleryGrid = {
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
}

/** The colours that pictures of an item can show: those of its variants, and those already chosen. */
function useColors(itemId: number, rows: readonly GalleryRow[]) {
  const variants = useStock(itemId)?.variants ?? []
  const used = new Set([...variants, ...rows].map(({ color_id }) => color_id))
  return useGetList('color', allByPosition).data?.filter(({ id }) => used.has(Number(id))) ?? []
}

/** Deletes a picture of an item; undoable for a few seconds, like every single delete. */
function useDeletePicture() {
  const notify = useNotify()
  const [deleteOne] = useDelete()
  return (row: GalleryRow) =>
    deleteOne(
      'media',
      { id: row.id, previousData: row },
      {
        mutationMode: 'undoable',
        onSuccess: () => notify('ra.notification.deleted', { undoable: true, messageArgs: { smart_count: 1 } }),
        onError: (failure: unknown) =>
          notify(failure instanceof Error ? failure.message : 'ra.notification.http_error', { type: 'error' }),
      },
    )
}
