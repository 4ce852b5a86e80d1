import type { Words } from '../shape.ts'

export default {
  unit: { one: 'وحدة', many: 'الوحدات' },
} satisfies Words['resources']
