import type { DemoHamper } from './types.ts'

export const hampers: DemoHamper[] = [
  {
    item: 'RWQ-PF-030',
    parts: [
      { item: 'RWQ-PF-021', size: 'ml-100', quantity: 1 },
      { item: 'RWQ-PF-022', size: 'ml-100', quantity: 1 },
      { item: 'RWQ-PF-023', size: null, quantity: 1 },
    ],
  },
]
