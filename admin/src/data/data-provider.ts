import type { ApiRefusal } from '@rawnaq/contract/client'
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { AdminRefusal, callApi, type LastChange, type Query } from '../api/api-client.ts'
import { roleName } from '../people/role-name.ts'
import type { ResourceConfig } from '../resource-config.ts'
import { bulkDeletionError, deletionError } from './deletion-errors.ts'
import { resolveConflict, SaveCancelled } from './edit-conflict.ts'
import { requestBody } from './request-body.ts'
import { resourceQuery } from './resource-query.ts'
import { translatedFieldName, withTranslatedFields } from './translations.ts'

type Row = RaRecord & { version?: number }
type Rows = { data: Row[]; meta: { total: number } }
type ListParams = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: Query
}
type UpdateParams = { id: Identifier; data: Partial<Row>; previousData?: Row; meta?: { version?: number } }

/** react-admin's data provider for the API of the shop. */
const provider = {
  getList: (resource: string, params: ListParams) => fetchList(resource, queryOf(params)),
  getManyReference: (resource: string, { target, id, ...params }: ListParams & { target: string; id: Identifier }) =>
    fetchList(resource, { ...queryOf(params), [target]: id }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const { data } = await fetchList(resource, { page: 1, per_page: 100, ids: [...new Set(ids)].join(',') })
    // Lists without an `ids` filter return all records.
    return { data: data.filter(({ id }) => ids.map(String).includes(String(id))) }
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await fetchOne(resource, id) }),
  create: async (resource: string, { data }: { data: Row }) => {
    const { body, translations } = requestBody(await loadConfig(resource), data, undefined)
    const response = await withFormErrors(translations, () =>
      callApi<{ data: Row }>('POST', pathOf(resource), { body }),
    )
    return { data: withTranslatedFields(response.data) }
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

// `DataProvider` is generic in the record type of the calling screen, which no API response can prove.
export const dataProvider = provider as unknown as DataProvider

async function update(resource: string, { id, data, previousData, meta }: UpdateParams): Promise<{ data: Row }> {
  const config = await loadConfig(resource)
  const { body, translations } = requestBody(config, data, previousData)
  const version = meta?.version ?? previousData?.version
  try {
    const response = await withFormErrors(translations, () =>
      callApi<{ data: Row }>('PUT', pathOf(resource, id), { body, version }),
    )
    return { data: withTranslatedFields(response.data) }
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.status !== 412) throw error
    return retryAfterConflict(config, { id, data, previousData: previousData ?? (data as Row) }, error.lastChange)
  }
}

/** The server refused the outdated version: the user decides whose changes win. */
async function retryAfterConflict(
  config: ResourceConfig,
  change: UpdateParams & { previousData: Row },
  lastChange: LastChange,
): Promise<{ data: Row }> {
  const saved = await fetchOne(config.name, change.id)
  const fields = [...Object.keys(config.fields), ...config.texts.flatMap((text) => [`${text}_en`, `${text}_ar`])]
  const choice = await resolveConflict({
    resource: config.name,
    ...lastChange,
    mine: change.data,
    theirs: saved,
    fields,
  })
  if (choice === 'mine') return update(config.name, { ...change, meta: { version: saved.version ?? 0 } })
  throw new SaveCancelled(choice === 'theirs' ? 'shell.meeting.tookTheirs' : 'shell.meeting.notSaved')
}

async function withFormErrors<Body>(translations: Parameters<typeof toFormError>[1], send: () => Promise<Body>) {
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

/** Loaded on the first write; lists do not need the configuration. */
const loadConfig = async (resource: string) => (await import('../resources.ts')).resourceConfig(resource)

/** Pictures use their path as id; the predefined roles have translated names. */
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

type Translations = Parameters<typeof translatedFieldName>[0][]

/** Converts a refusal for forms: field errors appear at their fields, the message as a notification. */
function toFormError(refusal: ApiRefusal, sent: Translations = []): HttpError {
  const errors = Object.entries(refusal.errors).map(([path, [message]]) => [formField(path, sent), message])
  const body = errors.length > 0 ? { errors: Object.fromEntries(errors) } : null
  return new HttpError(refusal.message, refusal.status, body)
}

/** The API addresses a text by its position in the request: `translations.1.value`. */
function formField(path: string, sent: Translations): string {
  const index = /^translations\.(\d+)\b/.exec(path)?.[1]
  const text = index === undefined ? undefined : sent[Number(index)]
  return text ? translatedFieldName(text) : path
}
