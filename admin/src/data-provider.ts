import type { DataProvider } from 'react-admin'
import { callShop } from './calls/call-shop.ts'

type Rows = { data: { id: number }[]; meta: { total: number } }
type One = { data: { id: number } }

/** The only way from the screens to the shop. */
export const dataProvider = {
  getList: async (resource: string, { pagination, sort, filter }: Wish) => {
    const { data, meta } = await callShop<Rows>('GET', `/${resource}`, {
      query: {
        view: 'staff',
        page: pagination?.page,
        per_page: pagination?.perPage,
        sort: sort && (sort.order === 'DESC' ? `-${sort.field}` : sort.field),
        ...filter,
      },
    })
    return { data, total: meta.total }
  },
  getOne: async (resource: string, { id }: { id: number }) => {
    const { data } = await callShop<One>('GET', `/${resource}/${id}`, { query: { view: 'staff' } })
    return { data }
  },
} as unknown as DataProvider

type Wish = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: Record<string, unknown>
}
