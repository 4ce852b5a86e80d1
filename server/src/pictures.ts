import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { App } from './http/app-type.ts'

const demoPictures = fileURLToPath(new URL('../../demo/pictures', import.meta.url))
const MONTH = 30 * 24 * 60 * 60 * 1000

/** Serves `/media/`: the shop's own pictures, and behind them those of the demo catalogue. */
export async function servePictures(app: App, folder: string) {
  mkdirSync(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: [folder, demoPictures],
    prefix: '/media/',
    maxAge: MONTH,
    index: false,
    decorateReply: false,
  })
}
