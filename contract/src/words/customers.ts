import type { Locale } from '@rawnaq/rules/locale'

type Words = {
  title: string
  kinds: Record<'account' | 'guest', string>
  columns: Record<'name' | 'email' | 'mobile' | 'kind' | 'group' | 'orders' | 'spend' | 'lastOrder', string>
}

/** The texts of the list of customers, for the admin and for exported files. */
export const customerWords: Record<Locale, Words> = {
  en: {
    title: 'Customers',
    kinds: { account: 'Account', guest: 'Guest' },
    columns: {
      name: 'Name',
      email: 'Email',
      mobile: 'Phone number',
      kind: 'Account or guest',
      group: 'Customer group',
      orders: 'Orders',
      spend: 'Spend',
      lastOrder: 'Last order',
    },
  },
  ar: {
    title: 'العملاء',
    kinds: { account: 'حساب', guest: 'ضيف' },
    columns: {
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      mobile: 'رقم الهاتف',
      kind: 'حساب أو ضيف',
      group: 'فئة العملاء',
      orders: 'الطلبات',
      spend: 'إجمالي المشتريات',
      lastOrder: 'آخر طلب',
    },
  },
}
