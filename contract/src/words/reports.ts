import type { PaidMethod } from '../payments/payments.ts'
import type { SalesAmounts, SalesGroup, TaxAmounts } from '../staff/reports.ts'

type Words = {
  /** The heading of the first column, and the name of the report. */
  groups: Record<SalesGroup, string>
  /** The row of orders or lines that have no group. */
  none: Partial<Record<SalesGroup, string>>
  code: string
  columns: Record<keyof SalesAmounts, string>
  tax: Record<keyof TaxAmounts | 'rate', string>
  methods: Record<PaidMethod, string> & Readonly<Record<string, string>>
  sales: string
  taxTitle: string
  rest: string
  total: string
}

/** The texts of reports, for the admin and for exported files. */
export const reportWords: { en: Words; ar: Words } = {
  en: {
    groups: {
      day: 'Day',
      month: 'Month',
      item: 'Item',
      variant: 'Variant',
      category: 'Category',
      occasion: 'Occasion',
      coupon: 'Coupon',
      customer_group: 'Customer group',
      source: 'Source',
      campaign: 'Campaign',
      payment_method: 'Payment method',
      made_by: 'Placed by',
      sent_by: 'Sent by',
    },
    none: {
      category: 'Without a category',
      occasion: 'Without an occasion',
      coupon: 'Without a coupon',
      customer_group: 'Without a group',
      source: 'Without a source',
      campaign: 'Without a campaign',
      made_by: 'Customers themselves',
      sent_by: 'Not sent by staff yet',
    },
    code: 'Code',
    columns: {
      orders: 'Orders',
      items: 'Items',
      goods: 'Goods',
      discounts: 'Discounts',
      delivery: 'Delivery',
      charges: 'Charges',
      tax: 'Tax',
      total: 'Total',
      refunds: 'Refunds',
      unpaid: 'Left to pay',
      net: 'Net',
    },
    tax: {
      rate: 'Rate',
      base: 'Taxable amount',
      tax: 'Tax',
      refunded_base: 'Refunded amount',
      refunded_tax: 'Refunded tax',
      net_base: 'Net amount',
      net_tax: 'Net tax',
    },
    methods: {
      ...{
        cash: 'Cash',
        card: 'Card',
        knet: 'KNET',
        paypal: 'PayPal',
        tap: 'Tap',
        myfatoorah: 'MyFatoorah',
        tabby: 'Tabby',
      },
      ...{ gift_card: 'Gift card', store_credit: 'Store credit' },
    },
    sales: 'Sales',
    taxTitle: 'Tax',
    rest: 'Delivery and charges of orders',
    total: 'Total',
  },
  ar: {
    groups: {
      day: 'اليوم',
      month: 'الشهر',
      item: 'المنتج',
      variant: 'الخيار',
      category: 'القسم',
      occasion: 'المناسبة',
      coupon: 'كود الخصم',
      customer_group: 'فئة العملاء',
      source: 'المصدر',
      campaign: 'الحملة',
      payment_method: 'طريقة الدفع',
      made_by: 'قدّمه',
      sent_by: 'أرسله',
    },
    none: {
      category: 'بدون قسم',
      occasion: 'دون تحديد مناسبة',
      coupon: 'بدون كود خصم',
      customer_group: 'بدون فئة',
      source: 'بدون مصدر',
      campaign: 'بدون حملة',
      made_by: 'العملاء أنفسهم',
      sent_by: 'لم يرسله الموظفون بعد',
    },
    code: 'الرمز',
    columns: {
      orders: 'الطلبات',
      items: 'المنتجات',
      goods: 'قيمة المنتجات',
      discounts: 'الخصومات',
      delivery: 'التوصيل',
      charges: 'الرسوم',
      tax: 'الضريبة',
      total: 'الإجمالي',
      refunds: 'المبالغ المستردة',
      unpaid: 'المتبقي للدفع',
      net: 'الصافي',
    },
    tax: {
      rate: 'النسبة',
      base: 'المبلغ الخاضع للضريبة',
      tax: 'الضريبة',
      refunded_base: 'المبلغ المسترد',
      refunded_tax: 'الضريبة المستردة',
      net_base: 'صافي المبلغ',
      net_tax: 'صافي الضريبة',
    },
    methods: {
      ...{
        cash: 'نقدًا',
        card: 'بطاقة',
        knet: 'كي نت',
        paypal: 'باي بال',
        tap: 'تاب (Tap)',
        myfatoorah: 'ماي فاتورة',
        tabby: 'تابي',
      },
      ...{ gift_card: 'بطاقة هدية', store_credit: 'رصيد المتجر' },
    },
    sales: 'المبيعات',
    taxTitle: 'الضريبة',
    rest: 'توصيل الطلبات ورسومها',
    total: 'الإجمالي',
  },
}
