import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'

import type en from './en-orders.ts'

export default {
  order: {
    goods: 'محتويات الطلب',
    quantity: 'الكمية {quantity}',
    arrival: 'الوصول المتوقع: {days}.',
    delivery: 'موعد التوصيل: {day}، {times}.',
    address: 'عنوان التوصيل',
    courier: 'يتصل المندوب على {phone} عند الحاجة.',
    addressFromRecipient: {
      waiting: 'نطلب العنوان من المستلم.',
      received: 'وصلنا العنوان من المستلم.',
    },
    giftMessage: 'رسالة الإهداء',
    note: 'ملاحظاتك',
    payment: 'طريقة الدفع',
    open: 'عرض الطلب',
    openHint: 'كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.',
    talk: 'نسعد بخدمتك',
  },
  pay: {
    cash: 'نقدًا عند الاستلام: {amount} عند وصول الطلب.',
    cashPaid: 'دُفع نقدًا: {amount}.',
    card: 'دُفع ببطاقة ائتمان: {amount}.',
    cardEnding: 'دُفع ببطاقة ائتمان تنتهي بالرقم {digits}: {amount}.',
    knet: 'دُفع عبر كي نت (KNET): {amount}.',
    paypal: 'دُفع عبر باي بال: {amount}.',
  },
  back: {
    cash: 'دُفع الطلب نقدًا، لذا نعيد المبلغ المسترد نقدًا: سنتصل بك على {phone} للاتفاق على ذلك.',
    card: 'يصل المبلغ المسترد إلى البطاقة التي دفعت بها، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    cardEnding: 'يصل المبلغ المسترد إلى بطاقتك المنتهية بالرقم {digits}، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    knet: 'يصل المبلغ المسترد إلى بطاقة كي نت التي دفعت بها، وقد يستغرق ظهوره لدى البنك حتى عشرة أيام عمل.',
    paypal: 'يصل المبلغ المسترد إلى حسابك في باي بال، وقد يستغرق ظهوره فيه حتى خمسة أيام عمل.',
  },
  orderPlaced: {
    subject: 'استلمنا طلبك رقم {number}',
    title: 'شكرًا لك، {name}',
    received: 'استلمنا طلبك رقم {number} وبدأنا تجهيزه.',
    receivedPaid: 'استلمنا طلبك رقم {number} وقيمته، وبدأنا تجهيزه.',
  },
  condolence: {
    received: 'استلمنا طلبك رقم {number}، ونجهّزه بعناية.',
    receivedPaid: 'استلمنا طلبك رقم {number} وقيمته، ونجهّزه بعناية.',
    onItsWay: 'خرج طلبك رقم {number} من عندنا.',
    deliveredTitle: 'تم توصيل طلبك، {name}',
    delivered: 'تم توصيل طلبك رقم {number}. وإن كان فيه ما يحتاج إلى معالجة فيكفي الرد على هذه الرسالة.',
  },
  paymentFailed: {
    subject: 'لم تتم عملية الدفع للطلب رقم {number}',
    title: 'لم تتم عملية الدفع، {name}',
    saved: 'طلبك رقم {number} محفوظ كما هو، ولم يُخصم أي مبلغ.',
    until: 'المنتجات محجوزة لك حتى {time} بتوقيت المتجر، ويمكن الدفع حتى ذلك الحين بأي طريقة تناسبك.',
    open: 'الدفع الآن',
    reasons: paymentFailureWords.ar,
  },
  paymentLink: {
    subject: 'طلبك رقم {number} جاهز للدفع',
    title: 'طلبك جاهز، {name}',
    text: 'أعددنا الطلب رقم {number} كما اتفقنا معك.',
    until: 'المنتجات محجوزة لك حتى {time} بتوقيت المتجر، ويُرجى الدفع قبل ذلك بأي طريقة تناسبك.',
  },
  orderDeliveryChanged: {
    subject: 'موعد توصيل جديد لطلبك رقم {number}',
    title: 'موعد توصيل جديد، {name}',
    text: 'غيّرنا موعد توصيل طلبك رقم {number}.',
    when: 'سيصل يوم {day} بين الساعة {from} و{to}. ولا يتغير المبلغ المستحق.',
  },
  orderOnItsWay: {
    subject: 'طلبك رقم {number} في الطريق إليك',
    title: 'طلبك في الطريق إليك، {name}',
    text: 'خرج طلبك رقم {number} من عندنا.',
  },
  giftOnItsWay: {
    subject: 'طلبك رقم {number} في الطريق',
    title: 'طلبك في الطريق، {name}',
    text: 'خرج طلبك رقم {number} من عندنا بعد تغليفه يدويًا إلى العنوان الذي وصلنا من المستلم.',
  },
  addressReceived: {
    subject: 'وصلنا عنوان التوصيل للطلب رقم {number}',
    title: 'وصلنا العنوان، {name}',
    text: 'وصلنا من المستلم عنوان التوصيل لطلبك رقم {number}، ونجهّزه الآن. يبقى العنوان نفسه بين المستلم وبيننا.',
  },
  orderComplete: {
    subject: 'تم توصيل طلبك رقم {number}',
    title: 'نتمنى أن يسعدك، {name}',
    text: 'تم توصيل طلبك رقم {number}. شكرًا لاختيارك لنا. وإن كان في الطلب ما لا يعجبك فيكفي الرد على هذه الرسالة لنعالجه.',
    photo: 'صورة التوصيل متاحة في صفحة الطلب.',
  },
  orderNote: {
    subject: 'بخصوص طلبك رقم {number}',
    title: 'بخصوص طلبك، {name}',
    text: 'هذه الرسالة بخصوص طلبك رقم {number}.',
  },
  orderCanceled: {
    subject: 'أُلغي طلبك رقم {number}',
    title: 'أُلغي طلبك، {name}',
    text: 'أُلغي طلبك رقم {number} ولن نرسل أي شيء منه. إن كان هذا غير متوقع فيُرجى الرد على هذه الرسالة.',
    notPaid:
      'لم يُدفع الطلب رقم {number} خلال مدة حجزه، لذا أُلغي وعادت منتجاته إلى العرض. وأي مبلغ يصل لاحقًا نعيده إليك.',
    goesBack: 'نعيد إليك {amount}.',
  },
  orderRefunded: {
    subject: 'تم استرداد مبلغ من طلبك رقم {number}',
    title: 'أُرسل إليك المبلغ المسترد، {name}',
    whole: 'أعدنا إليك كامل ما دُفع للطلب رقم {number}، وهو {amount}.',
    part: 'أعدنا إليك {amount} من أصل {paid} دُفعت للطلب رقم {number}.',
    late: 'أعدنا إليك مبلغ {amount} الذي وصل للطلب رقم {number} بعد أن لم يعد الطلب بانتظاره.',
  },
  refundDecided: {
    subject: 'استرداد مبلغ من طلبك رقم {number}',
    title: 'المبلغ المسترد في طريقه إليك، {name}',
    whole: 'نعيد إليك كامل ما دُفع للطلب رقم {number}، وهو {amount}.',
    part: 'نعيد إليك {amount} من أصل {paid} دُفعت للطلب رقم {number}.',
    late: 'وصل مبلغ {amount} للطلب رقم {number} بعد أن لم يعد الطلب بانتظاره، لذا نعيده إليك كاملًا.',
  },
} satisfies typeof en
