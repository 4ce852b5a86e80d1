import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateButton, Empty, ResourceContextProvider, Title, TopToolbar, useNotify } from 'react-admin'
import { AdminRefusal, callApi } from '../api/api-client.ts'
import { moveEntry } from '../items/move-entry.ts'
import { buildCategoryTree, type CategoryNode, type CategoryRow } from './build-category-tree.ts'
import { CategoryTreeRow } from './category-tree-row.tsx'

/** The category tree of the storefront, reordered by dragging or with buttons. */
export function CategoryTree() {
  const notify = useNotify()
  const queries = useQueryClient()
  // The key of a react-admin list: optimistic deletes and their undo update it.
  const { data: { data } = nothing, isSuccess } = useQuery({
    queryKey: ['category', 'getList', 'tree'],
    queryFn: loadTree,
  })
  const [dragged, setDragged] = useState<number | null>(null)

  const reorder = async (siblings: CategoryNode[], from: number, to: number) => {
    const ordered = moveEntry(siblings, from, to)
    try {
      for (const [position, { id, position: before }] of ordered.entries()) {
        if (position !== before) await callApi('PUT', `/category/${id}`, { body: { position } })
      }
    } catch (failure) {
      notify(failure instanceof AdminRefusal ? failure.message : 'ra.notification.http_error', { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['category'] })
  }
  const branches = (siblings: CategoryNode[]) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, paddingInlineStart: { xs: 1.5, sm: 3 } }}>
      {siblings.map((branch, index) => (
        <li key={branch.id}>
          <CategoryTreeRow
            category={branch}
            isFirst={index === 0}
            isLast={index === siblings.length - 1}
            onMove={(by) => reorder(siblings, index, index + by)}
            onDragStart={() => setDragged(branch.id)}
            onDrop={() => {
              const from = siblings.findIndex(({ id }) => id === dragged)
              if (from >= 0 && from !== index) reorder(siblings, from, index)
              setDragged(null)
            }}
          />
          {branch.children.length > 0 && branches(branch.children)}
        </li>
      ))}
    </Box>
  )
  if (isSuccess && data.length === 0) {
    return (
      <ResourceContextProvider value="category">
        <Title title="resources.category.many" />
        <Empty hasCreate />
      </ResourceContextProvider>
    )
  }
  return (
    <>
      <Title title="resources.category.many" />
      <TopToolbar>
        <CreateButton resource="category" />
      </TopToolbar>
      <Paper sx={{ maxInlineSize: '64rem', paddingInlineEnd: 1 }}>{branches(buildCategoryTree(data))}</Paper>
    </>
  )
}

const nothing: { data: CategoryRow[] } = { data: [] }

const loadTree = async () => {
  const data = await loadCategories()
  return { data, total: data.length }
}

/** Loads all pages, by position. */
async function loadCategories(page = 1): Promise<CategoryRow[]> {
  const query = { view: 'staff', per_page: 100, page, sort: 'position' }
  const { data, meta } = await callApi<{ data: CategoryRow[]; meta: { last_page: number } }>('GET', '/category', {
    query,
  })
  return page < meta.last_page ? [...data, ...(await loadCategories(page + 1))] : data
}
