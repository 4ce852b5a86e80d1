import { useDelete, useNotify } from 'react-admin'
import type { GalleryRow } from './gallery-picture.tsx'

/** Deletes a picture of an item; undoable for a few seconds, like every single delete. */
export function useDeletePicture() {
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
