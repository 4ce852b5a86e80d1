import { paymentMethods as methods } from '@rawnaq/contract/ordering'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'

const config = { access: 'anyone', public: true } as const
const offered = z.object({ method: z.enum(methods), is_test: z.boolean() })
const response = { 200: z.object({ data: z.array(offered) }) }
const schema = { tags: ['payment'], summary: 'The ways of paying that are offered', response }

/** The ways of paying offered here and now; `is_test` where no real money moves. */
export function paymentMethods(app: App) {
  app.get('/payment-method', { schema, config }, async () => ({ data: [{ method: 'cash' as const, is_test: false }] }))
}
