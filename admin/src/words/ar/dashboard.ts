import type { Messages } from '../shape.ts'

export default {
  period: 'آخر ثلاثين يومًا',
  best: 'أفضل يوم:',
  chart: 'المبيعات حسب اليوم',
  nothing: 'لا توجد مبيعات في هذه الفترة.',
  metrics: { orders: 'الطلبات', revenue: 'المبيعات', average: 'متوسط الطلب', conversion: 'معدل التحويل' },
  waiting: 'المهام',
  screens: 'صفحاتك',
  toPack:
    '{count, plural, zero {لا توجد طلبات للتجهيز} one {طلب واحد للتجهيز} two {طلبان للتجهيز} few {# طلبات للتجهيز} many {# طلبًا للتجهيز} other {# طلب للتجهيز}}',
  unanswered:
    '{count, plural, zero {كل الرسائل مُجاب عنها} one {رسالة واحدة تنتظر الرد} two {رسالتان تنتظران الرد} few {# رسائل تنتظر الرد} many {# رسالة تنتظر الرد} other {# رسالة تنتظر الرد}}',
  returns:
    '{count, plural, zero {لا توجد طلبات إرجاع بانتظارك} one {طلب إرجاع واحد بانتظارك} two {طلبا إرجاع بانتظارك} few {# طلبات إرجاع بانتظارك} many {# طلب إرجاع بانتظارك} other {# طلب إرجاع بانتظارك}}',
  noAddress: 'الهدية \u2068{number}\u2069: لا عنوان منذ أكثر من يوم',
  stuck: 'دفعة الطلب \u2068{number}\u2069 غير معروفة النتيجة',
  reconcile: 'الاستعلام من بوابة الدفع',
  low: 'مخزون منخفض',
  enough: 'المخزون كافٍ من كل المنتجات.',
  left: '{count, plural, zero {نفدت} one {بقيت قطعة واحدة} two {بقيت قطعتان} few {بقيت # قطع} many {بقيت # قطعة} other {بقيت # قطعة}}',
} satisfies Messages['dashboard']
