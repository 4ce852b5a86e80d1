import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { withTranslatedFields } from '../data/translations.ts'
import type { GalleryRow } from './gallery-picture.tsx'

export type GalleryRows = { data: GalleryRow[]; total: number }

/** The key of a react-admin list: optimistic deletes and their undo update it. */
export const galleryKey = (itemId: number) => ['media', 'getList', 'gallery', itemId]

/** The pictures of an item, by position. */
export function useGallery(itemId: number): GalleryRow[] {
  const { data } = useQuery({ queryKey: galleryKey(itemId), queryFn: () => loadGallery(itemId) })
  return data?.data ?? []
}

async function loadGallery(itemId: number): Promise<GalleryRows> {
  const query = { view: 'staff', item_id: itemId, per_page: 100, sort: 'position' }
  const { data } = await callApi<{ data: GalleryRow[] }>('GET', '/media', { query })
  return { data: data.map(withTranslatedFields), total: data.length }
}
