import type { Words } from '../shape.ts'

export default {
  period: 'آخر ثلاثين يومًا',
  chart: 'مبيعات كل يوم',
  nothing: 'لم يُبَع شيء في هذه الأيام.',
  figures: { orders: 'الطلبات', revenue: 'المبيعات', average: 'متوسط الطلب', conversion: 'سلال أصبحت طلبات' },
  waiting: 'بانتظارك',
  unanswered:
    '{count, plural, zero {كل الرسائل مُجاب عنها} one {رسالة واحدة تنتظر الرد} two {رسالتان تنتظران الرد} few {# رسائل تنتظر الرد} many {# رسالة تنتظر الرد} other {# رسالة تنتظر الرد}}',
  stuck: 'دفعة الطلب {number} غير معروفة النتيجة',
  ask: 'سؤال بوابة الدفع',
  low: 'أوشك على النفاد',
  enough: 'المخزون كافٍ من كل القطع.',
  left: '{count, plural, zero {نفدت} one {بقيت قطعة واحدة} two {بقيت قطعتان} few {بقيت # قطع} many {بقيت # قطعة} other {بقيت # قطعة}}',
} satisfies Words['today']
