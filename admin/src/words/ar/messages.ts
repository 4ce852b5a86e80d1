import type { Messages } from '../shape.ts'

export default {
  states: { new: 'بانتظار الرد', answered: 'مُجاب عنها', closed: 'مغلقة' },
  answer: 'الرد',
  write: 'ردك',
  language: { en: 'يُرسل الرد في بريد إلكتروني بالإنجليزية.', ar: 'يُرسل الرد في بريد إلكتروني بالعربية.' },
  template: 'إدراج قالب',
  open: 'يُرجى استبدال {open} قبل إرسال الرد.',
  send: 'إرسال الرد',
  sent: 'الرد في طريقه إلى العميل',
  close: 'إغلاق دون رد',
  reopen: 'فتحها من جديد',
} satisfies Messages['messages']
