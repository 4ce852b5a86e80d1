import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { type LastChange, callApi, type Query, AdminRefusal } from '../api/api-client.ts'
import { roleName } from '../people/role-name.ts'
import type { ResourceConfig } from '../resource-config.ts'
import { deletionError, bulkDeletionError } from './deletion-errors.ts'
import { resolveConflict, SaveCancelled } from './edit-conflict.ts'
import { toFormError } from './form-errors.ts'
import { requestBody } from './request-body.ts'
import { resourceQuery } from './resource-query.ts'
import { withTranslatedFields } from './translations.ts'

type Row = RaRecord & { version?: number }
type Rows = { data: Row[]; meta: { total: number } }
type ListParams = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: Query
}
type UpdateParams = { id: Identifier; data: Partial<Row>; previousData?: Row; meta?: { version?: number } }

/** The only way from the screens to the shop: react-admin's questions in the words of the API. */
const provider = {
  getList: (resource: string, wish: ListParams) => fetchList(resource, queryOf(wish)),
  getManyReference: (resource: string, { target, id, ...wish }: ListParams & { target: string; id: Identifier }) =>
    fetchList(resource, { ...queryOf(wish), [target]: id }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const { data } = await fetchList(resource, { page: 1, per_page: 100, ids: [...new Set(ids)].join(',') })
    // A list that knows no ids tells all it has, which is what was asked for and more.
    return { data: data.filter(({ id }) => ids.map(String).includes(String(id))) }
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await fetchOne(resource, id) }),
  create: async (resource: string, { data }: { data: Row }) => {
    const { body, translations } = requestBody(await loadConfig(resource), data, undefined)
    const answer = await withFormErrors(translations, () => callApi<{ data: Row }>('POST', pathOf(resource), { body }))
    return { data: withTranslatedFields(answer.data) }
  },
  update,
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Partial<Row> }) => {
    for (const id of ids) await callApi('PUT', pathOf(resource, id), { body: data })
    return { data: ids }
  },
  delete: async (resource: string, { id, previousData }: UpdateParams) => {
    await remove(resource, id).catch((error) => {
      throw error instanceof HttpError ? deletionError(previousData, error) : error
    })
    return { data: previousData ?? { id } }
  },
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const refused = new Map<Identifier, HttpError>()
    for (const id of ids) {
      await remove(resource, id).catch((error) => {
        if (!(error instanceof HttpError)) throw error
        refused.set(id, error)
      })
    }
    if (refused.size === 0) return { data: ids }
    const { data } = await provider.getMany(resource, { ids: [...refused.keys()] })
    throw bulkDeletionError(data, refused)
  },
}

// Its generics promise whatever type the asking screen expects, which no wire can keep.
export const dataProvider = provider as unknown as DataProvider

async function update(resource: string, { id, data, previousData, meta }: UpdateParams): Promise<{ data: Row }> {
  const kind = await loadConfig(resource)
  const { body, translations } = requestBody(kind, data, previousData)
  const version = meta?.version ?? previousData?.version
  try {
    const answer = await withFormErrors(translations, () =>
      callApi<{ data: Row }>('PUT', pathOf(resource, id), { body, version }),
    )
    return { data: withTranslatedFields(answer.data) }
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.status !== 412) throw error
    return retryAfterConflict(kind, { id, data, previousData: previousData ?? (data as Row) }, error.lastChange)
  }
}

/** Nothing was written: whoever filled in the form says whose changes stay. */
async function retryAfterConflict(kind: ResourceConfig, mine: UpdateParams & { previousData: Row }, changed: LastChange): Promise<{ data: Row }> {
  const theirs = await fetchOne(kind.name, mine.id)
  const fields = [...Object.keys(kind.fields), ...kind.texts.flatMap((text) => [`${text}_en`, `${text}_ar`])]
  const choice = await resolveConflict({ resource: kind.name, ...changed, mine: mine.data, theirs, fields })
  if (choice === 'mine') return update(kind.name, { ...mine, meta: { version: theirs.version ?? 0 } })
  throw new SaveCancelled(choice === 'theirs' ? 'shell.meeting.tookTheirs' : 'shell.meeting.kept')
}

async function withFormErrors<Answer>(translations: Parameters<typeof toFormError>[1], send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.status === 412) throw error
    throw toFormError(error, translations)
  }
}

async function fetchList(resource: string, query: Query) {
  const { data, meta } = await callApi<Rows>('GET', pathOf(resource), { query: resourceQuery(resource, query) })
  return { data: data.map((row) => withIdAndName(resource, row)), total: meta.total }
}

async function fetchOne(resource: string, id: Identifier): Promise<Row> {
  const { data } = await callApi<{ data: Row }>('GET', pathOf(resource, id), { query: resourceQuery(resource) })
  return withIdAndName(resource, data)
}

/** What is known of a kind comes with the first thing that is written: lists do without. */
const loadConfig = async (resource: string) => (await import('../resources.ts')).resourceConfig(resource)

/** A picture is known by its path, and a role that came with the shop by what the reader calls it. */
const withIdAndName = (resource: string, row: Row): Row => ({
  ...withTranslatedFields(row),
  id: row.id ?? row.path,
  ...(resource === 'role' && { name: roleName(row.name) }),
})

const remove = (resource: string, id: Identifier) => withFormErrors([], () => callApi('DELETE', pathOf(resource, id)))

const pathOf = (resource: string, id?: Identifier) =>
  id === undefined ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`

const queryOf = ({ pagination, sort, filter }: ListParams): Query => ({
  page: pagination?.page,
  per_page: pagination?.perPage,
  sort: sort?.field && (sort.order === 'DESC' ? '-' : '') + sort.field.replace(/_(en|ar)$/, ''),
  ...filter,
})
