import { z } from 'zod'
import { path, picture } from '../catalogue/pictures.ts'
import { resource } from '../resource.ts'

export const post = resource({
  name: 'post',
  texts: ['title', 'body'],
  fields: { picture_path: path.nullable().default(null), published: z.boolean().default(true) },
  picture: 'picture_path',
  shown: { image: picture.nullable(), created_at: z.string() },
  sorts: ['created_at'],
})

export type Post = z.input<typeof post.row>
