import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { type Changed, callShop, type Query, ShopRefusal } from '../api/api-client.ts'
import { roleName } from '../people/role-name.ts'
import type { Kind } from '../resource-config.ts'
import { notDeleted, severalNotDeleted } from './deletion-errors.ts'
import { askWhose, NotKept } from './edit-conflict.ts'
import { refusalInForm } from './form-errors.ts'
import { whatIsSent } from './request-body.ts'
import { askedOf } from './resource-query.ts'
import { inBothLanguages } from './translations.ts'

type Row = RaRecord & { version?: number }
type Rows = { data: Row[]; meta: { total: number } }
type Wish = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter?: Query
}
type Change = { id: Identifier; data: Partial<Row>; previousData?: Row; meta?: { version?: number } }

/** The only way from the screens to the shop: react-admin's questions in the words of the API. */
const provider = {
  getList: (resource: string, wish: Wish) => list(resource, queryOf(wish)),
  getManyReference: (resource: string, { target, id, ...wish }: Wish & { target: string; id: Identifier }) =>
    list(resource, { ...queryOf(wish), [target]: id }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const { data } = await list(resource, { page: 1, per_page: 100, ids: [...new Set(ids)].join(',') })
    // A list that knows no ids tells all it has, which is what was asked for and more.
    return { data: data.filter(({ id }) => ids.map(String).includes(String(id))) }
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await one(resource, id) }),
  create: async (resource: string, { data }: { data: Row }) => {
    const { body, translations } = whatIsSent(await kindOf(resource), data, undefined)
    const answer = await sent(translations, () => callShop<{ data: Row }>('POST', pathOf(resource), { body }))
    return { data: inBothLanguages(answer.data) }
  },
  update,
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: Partial<Row> }) => {
    for (const id of ids) await callShop('PUT', pathOf(resource, id), { body: data })
    return { data: ids }
  },
  delete: async (resource: string, { id, previousData }: Change) => {
    await remove(resource, id).catch((error) => {
      throw error instanceof HttpError ? notDeleted(previousData, error) : error
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
    throw severalNotDeleted(data, refused)
  },
}

// Its generics promise whatever type the asking screen expects, which no wire can keep.
export const dataProvider = provider as unknown as DataProvider

async function update(resource: string, { id, data, previousData, meta }: Change): Promise<{ data: Row }> {
  const kind = await kindOf(resource)
  const { body, translations } = whatIsSent(kind, data, previousData)
  const version = meta?.version ?? previousData?.version
  try {
    const answer = await sent(translations, () =>
      callShop<{ data: Row }>('PUT', pathOf(resource, id), { body, version }),
    )
    return { data: inBothLanguages(answer.data) }
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.status !== 412) throw error
    return settle(kind, { id, data, previousData: previousData ?? (data as Row) }, error.changed)
  }
}

/** Nothing was written: whoever filled in the form says whose changes stay. */
async function settle(kind: Kind, mine: Change & { previousData: Row }, changed: Changed): Promise<{ data: Row }> {
  const theirs = await one(kind.name, mine.id)
  const fields = [...Object.keys(kind.fields), ...kind.texts.flatMap((text) => [`${text}_en`, `${text}_ar`])]
  const choice = await askWhose({ resource: kind.name, ...changed, mine: mine.data, theirs, fields })
  if (choice === 'mine') return update(kind.name, { ...mine, meta: { version: theirs.version ?? 0 } })
  throw new NotKept(choice === 'theirs' ? 'shell.meeting.tookTheirs' : 'shell.meeting.kept')
}

async function sent<Answer>(translations: Parameters<typeof refusalInForm>[1], send: () => Promise<Answer>) {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ShopRefusal) || error.status === 412) throw error
    throw refusalInForm(error, translations)
  }
}

async function list(resource: string, query: Query) {
  const { data, meta } = await callShop<Rows>('GET', pathOf(resource), { query: askedOf(resource, query) })
  return { data: data.map((row) => named(resource, row)), total: meta.total }
}

async function one(resource: string, id: Identifier): Promise<Row> {
  const { data } = await callShop<{ data: Row }>('GET', pathOf(resource, id), { query: askedOf(resource) })
  return named(resource, data)
}

/** What is known of a kind comes with the first thing that is written: lists do without. */
const kindOf = async (resource: string) => (await import('../resources.ts')).kindOf(resource)

/** A picture is known by its path, and a role that came with the shop by what the reader calls it. */
const named = (resource: string, row: Row): Row => ({
  ...inBothLanguages(row),
  id: row.id ?? row.path,
  ...(resource === 'role' && { name: roleName(row.name) }),
})

const remove = (resource: string, id: Identifier) => sent([], () => callShop('DELETE', pathOf(resource, id)))

const pathOf = (resource: string, id?: Identifier) =>
  id === undefined ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}`

const queryOf = ({ pagination, sort, filter }: Wish): Query => ({
  page: pagination?.page,
  per_page: pagination?.perPage,
  sort: sort?.field && (sort.order === 'DESC' ? '-' : '') + sort.field.replace(/_(en|ar)$/, ''),
  ...filter,
})
