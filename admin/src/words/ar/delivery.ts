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
    noSlots: 'لا توجد فترات توصيل في هذا اليوم.',
    used: 'حُجز {booked} من {capacity}، والمتبقي {left}',
    withoutDay: 'طلبات دون يوم توصيل',
    newest: 'تُعرض أحدث {count} منها.',
    gift: 'هدية',
    surprise: 'مفاجأة',
  },
  setPrice: 'تحديد الرسوم',
  setPriceOf:
    '{count, plural, zero {رسوم التوصيل} one {رسوم التوصيل إلى منطقة واحدة} two {رسوم التوصيل إلى منطقتين} few {رسوم التوصيل إلى # مناطق} many {رسوم التوصيل إلى # منطقة} other {رسوم التوصيل إلى # منطقة}}',
  priced:
    '{count, plural, zero {لم تتغير أي رسوم} one {تم حفظ رسوم منطقة واحدة} two {تم حفظ رسوم منطقتين} few {تم حفظ رسوم # مناطق} many {تم حفظ رسوم # منطقة} other {تم حفظ رسوم # منطقة}}',
} satisfies Messages['delivery']
