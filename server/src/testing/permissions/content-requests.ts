import { sql } from 'drizzle-orm'
import { contacts, homePreviews, imports } from '../../db/schema.ts'
import { hashToken, newToken } from '../../db/tokens/token.ts'
import type { Person } from '../accounts.ts'
import { photograph } from '../pictures.ts'
import type { TestShop } from '../shop.ts'
import { type PermissionRequest, type RequestEntry, staffView, uniqueName, withBody } from './request.ts'

const pictureBytes = await photograph(40, 50).png().toBuffer()

/** Requests of the audit log, settings, contact messages and imports. */
export const contentRequests: RequestEntry[] = [
  ['GET /staff-search', () => ({ query: () => '?search=1001' })],
  ['GET /audit, of one item', () => ({ query: () => '?resource=item&record_id=1' })],
  ['GET /setting/:key', phoneSet],
  ['GET /setting, staff view', staffView],
  ['GET /setting/:key, staff view', async (shop) => ({ ...(await phoneSet(shop)), ...staffView() })],
  ['POST /setting/home_sections/preview', () => withBody({ value: [] })],
  ['GET /setting/home_sections/preview/:token', homePreview],
  ['POST /setting/picture', () => ({ body: () => pictureForm() })],
  ['PUT /setting', () => withBody({ values: { phone: '+965' } })],
  ['PUT /setting/:key', () => ({ parameters: { key: 'phone' }, ...withBody({ value: '+965' }) })],
  [
    'POST /contact',
    () => withBody({ name: 'Noura', email: 'noura@mail.com', subject: uniqueName('A question'), message: 'Hello' }),
  ],
  ['GET /contact/:id', (shop) => message(shop)],
  ['DELETE /contact/:id', (shop) => message(shop)],
  ['PUT /contact/:id', async (shop) => ({ ...(await message(shop)), ...withBody({ state: 'closed' }) })],
  ['POST /contact/:id/answer', async (shop) => ({ ...(await message(shop)), ...withBody({ text: 'Yes, we do' }) })],
  ['POST /import', () => ({ body: () => fileForm() })],
  ['GET /import/:id', (shop) => anImport(shop)],
  [
    'PUT /import/:id/columns',
    async (...of) => ({ ...(await anImport(of[0], 'shopify')), ...withBody({ columns: { name: 'Title' } }) }),
  ],
  ['POST /import/:id/confirm', async (...of) => ({ ...(await anImport(of[0])), ...withBody({}) })],
]

async function phoneSet({ make }: TestShop): Promise<PermissionRequest> {
  await make.setting('phone', '+965')
  return { parameters: { key: 'phone' } }
}

async function homePreview({ db }: TestShop, _owner: Person, hasSecret: boolean): Promise<PermissionRequest> {
  const token = newToken()
  const expires_at = sql`now() + interval '1 hour'`
  await db.insert(homePreviews).values({ hash: hashToken(token), sections: [], expires_at })
  return { parameters: { token: hasSecret ? token : newToken() } }
}

function fileForm(): FormData {
  const form = new FormData()
  form.set('file', new File(['code,quantity\n'], 'stock.csv'))
  form.set('kind', 'stock')
  return form
}

export function pictureForm(): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(pictureBytes)], 'pictureBytes.png'))
  return form
}

/** A parsed file without rows. */
async function anImport({ db }: TestShop, kind = 'stock'): Promise<PermissionRequest> {
  const file = { kind, file_name: 'stock.csv', content: 'code,quantity\n', headings: [{ name: 'Title', sample: '' }] }
  return {
    record: (
      await db
        .insert(imports)
        .values({ ...file, state: 'read' })
        .returning()
    )[0]!.id,
  }
}

async function message({ db }: TestShop): Promise<PermissionRequest> {
  const written = { name: 'Noura', email: 'noura@mail.com', subject: 'A question', message: 'Hello' }
  return { record: (await db.insert(contacts).values(written).returning())[0]!.id }
}
