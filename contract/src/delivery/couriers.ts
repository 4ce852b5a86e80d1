import { isTrackingAddress } from '@rawnaq/rules/parcels'
import { z } from 'zod'
import { resource } from '../resource.ts'

/** A courier that carries parcels. */
export const courier = resource({
  name: 'courier',
  texts: ['name'],
  fields: {
    tracking_url: z
      .string()
      .trim()
      .max(500)
      .refine(isTrackingAddress, 'tracking_address')
      .nullable()
      .default(null)
      .describe('The page that shows where a parcel is, with `{number}` in place of its tracking number'),
    position: z.int().min(0).max(100_000).default(0),
    published: z.boolean().default(true),
  },
})
