import { newVideo, uploadedVideo } from '@rawnaq/contract/videos'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { uploadVideo } from '../../resources/upload-video.ts'

const schema = {
  tags: ['picture'],
  summary: 'Upload a video for an item',
  body: newVideo,
  response: { 201: z.object({ data: uploadedVideo }) },
}

/** The upload of the video of an item, before the item names it. */
export function videoRoutes(app: App, shop: Shop) {
  app.post('/video', { schema, config: { access: 'catalogue:write', form: 'video' } }, async (request, reply) => {
    const data = await uploadVideo(shop, request.body.video)
    reply.code(201)
    return { data }
  })
}
