import { join } from 'node:path'
import { StartupError } from '../db/startup-error.ts'
import type { Bucket } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'

export type StoreOptions = { folder: string; bucket: Bucket | null }

/** Reads where pictures are stored: the bucket of `S3_ENDPOINT`, else the folder `media` of the data directory. */
export function readStoreOptions(env: NodeJS.ProcessEnv, dataDir: string): StoreOptions {
  const folder = join(dataDir, 'media')
  if (!env.S3_ENDPOINT) return { folder, bucket: null }
  const endpoint = env.S3_ENDPOINT.replace(/\/+$/, '')
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new StartupError(
      'S3_ENDPOINT has to be the address of a store that speaks S3, such as https://s3.example.com.',
    )
  const needed = (name: string) => {
    const value = env[name]
    if (!value) throw new StartupError(`${name} is needed where S3_ENDPOINT is set.`)
    return value
  }
  const bucket = {
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
  return { folder, bucket }
}

/** Opens the store. The S3 client is loaded only for a bucket. */
export async function openStore({ folder, bucket }: StoreOptions): Promise<PictureStore> {
  if (bucket) return (await import('./bucket-store.ts')).bucketStore(bucket)
  return folderStore(folder)
}
