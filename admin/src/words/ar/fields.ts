import type { Words } from '../shape.ts'

export default {
  id: 'الرقم',
  name: 'الاسم',
} satisfies Words['fields']
