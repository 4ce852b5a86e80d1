import type { Messages } from '../shape.ts'

export default {
  pieces: '{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  hidden: 'غير معروض',
  up: 'نقل {name} إلى أعلى',
  down: 'نقل {name} إلى أسفل',
  unused: 'لا تظهر في أي مكان',
} satisfies Messages['content']
