import type { Messages } from '../shape.ts'

export default {
  calendar: {
    day: 'اليوم',
    previous: 'اليوم السابق',
    next: 'اليوم التالي',
    today: 'اليوم الحالي',
    run_sheet: 'كشف التوصيل',
    packing_slip: 'جميع قوائم التجهيز',
    courierFile: 'ملف لشركة التوصيل (CSV)',
    noSlots: 'لا توجد مواعيد توصيل في هذا اليوم.',
    used: 'حُجز {booked} من {capacity}، والمتبقي {left}',
    withoutDay: 'طلبات دون يوم توصيل',
    newest: 'تُعرض أحدث {count} منها.',
    gift: 'هدية',
    surprise: 'مفاجأة',
  },
  setPrice: 'تحديد السعر',
  setPriceOf:
    '{count, plural, zero {سعر التوصيل} one {سعر التوصيل إلى منطقة واحدة} two {سعر التوصيل إلى منطقتين} few {سعر التوصيل إلى # مناطق} many {سعر التوصيل إلى # منطقة} other {سعر التوصيل إلى # منطقة}}',
  priced:
    '{count, plural, zero {لم يتغير أي سعر} one {تم حفظ سعر منطقة واحدة} two {تم حفظ سعر منطقتين} few {تم حفظ سعر # مناطق} many {تم حفظ سعر # منطقة} other {تم حفظ سعر # منطقة}}',
} satisfies Messages['delivery']
