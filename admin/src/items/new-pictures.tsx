import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Picture } from '@rawnaq/contract/pictures'
import { type DragEvent, useRef, useState } from 'react'
import { useGetList, useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { AddPictures, galleryGrid } from './gallery.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { moveEntry } from './move-entry.ts'
import { allByPosition } from './variant-editor.tsx'
import type { Variant } from './variant-table.ts'

export type NewPicture = Picture & { color_id: number | null; alt_en: string; alt_ar: string }

/** The pictures of a new item. Each is uploaded when it is chosen, so that saving the item is quick. */
export function NewPictures() {
  const translate = useTranslate()
  const uploads = useRef(0)
  const [uploadsLeft, setUploadsLeft] = useState(0)
  const [error, setError] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const { field, fieldState } = useInput({
    source: 'pictures',
    defaultValue: [],
    validate: () => (uploads.current > 0 ? translate('items.gallery.wait') : undefined),
  })
  const colors = useColorsOfVariants()
  // The value of the form is replaced while uploads run.
  const latest = useRef<NewPicture[]>([])
  latest.current = field.value
  const set = (pictures: NewPicture[]) => {
    latest.current = pictures
    field.onChange(pictures)
  }
  const count = (by: number) => {
    uploads.current += by
    setUploadsLeft(uploads.current)
  }
  const upload = async (files: File[]) => {
    setError('')
    count(files.length)
    for (const file of files) {
      const body = new FormData()
      body.set('image', file)
      try {
        const { data } = await callApi<{ data: Picture }>('POST', '/picture', { body })
        const isNew = latest.current.every(({ path }) => path !== data.path)
        if (isNew) set([...latest.current, { ...data, color_id: null, alt_en: '', alt_ar: '' }])
      } catch (failure) {
        const reason = failure instanceof AdminRefusal ? failure.message : translate('ra.notification.http_error')
        setError(translate('items.gallery.notSent', { name: file.name, reason }))
      }
      count(-1)
    }
  }
  const change = (index: number, changes: Partial<NewPicture>) =>
    set(latest.current.map((one, place) => (place === index ? { ...one, ...changes } : one)))
  const move = (from: number, to: number) => set(moveEntry(latest.current, from, to))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer.files.length > 0) upload([...event.dataTransfer.files])
  }
  const pictures: NewPicture[] = field.value
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Box role="status">
        {error && <Alert severity="error">{error}</Alert>}
        {fieldState.error?.message && uploadsLeft > 0 && (
          <Alert severity="warning">{translate('items.gallery.wait')}</Alert>
        )}
        {uploadsLeft > 0 && <Alert severity="info">{translate('items.gallery.sending', { count: uploadsLeft })}</Alert>}
      </Box>
      <Box component="ol" sx={galleryGrid}>
        {pictures.map((picture, index) => (
          <GalleryPicture
            key={picture.path}
            row={{ ...picture, id: index }}
            colors={colors}
            isFirst={index === 0}
            isLast={index === pictures.length - 1}
            onDragStart={() => setDragged(index)}
            onDrop={() => {
              if (dragged !== null && dragged !== index) move(dragged, index)
              setDragged(null)
            }}
            onMove={(by) => move(index, index + by)}
            onDelete={() => set(pictures.filter((one) => one !== picture))}
            onWords={([text]) => text && change(index, { [`alt_${text.locale}`]: text.value })}
            onColor={(color_id) => change(index, { color_id })}
          />
        ))}
      </Box>
      <AddPictures onChoose={upload} />
    </Box>
  )
}

/** The colours of the variants in the form. */
function useColorsOfVariants() {
  const variants: Variant[] = useWatch({ name: 'variants' }) ?? []
  const used = new Set(variants.map(({ color_id }) => color_id))
  return useGetList('color', allByPosition).data?.filter(({ id }) => used.has(Number(id))) ?? []
}
