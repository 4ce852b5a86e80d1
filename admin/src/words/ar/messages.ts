import type { Messages } from '../shape.ts'

export default {
  states: { new: 'بانتظار الرد', answered: 'مُجاب عنها', closed: 'مغلقة' },
  answer: 'الرد',
  write: 'ردك',
  language: { en: 'نص الرسالة المحيط بالرد بالإنجليزية.', ar: 'نص الرسالة المحيط بالرد بالعربية.' },
  send: 'إرسال الرد',
  sent: 'الرد في طريقه',
  close: 'إغلاق دون رد',
  reopen: 'فتحها من جديد',
} satisfies Messages['messages']
