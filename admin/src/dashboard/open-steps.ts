type Step = { name: string; path: string; tab?: string }

/** What the shop still needs before it can sell, in the order of the work; `tab` is the tab of the settings. */
export function openSteps(
  settings: readonly { key: string; value: unknown }[],
  counts: { categories: number; items: number },
): Step[] {
  const isSet = (...keys: string[]) => settings.some(({ key, value }) => keys.includes(key) && isFilled(value))
  const steps: (Step & { isDone: boolean })[] = [
    { name: 'name', path: '/setting', tab: 'identity', isDone: isSet('shop_name_en', 'shop_name_ar') },
    {
      name: 'contact',
      path: '/setting',
      tab: 'contact',
      isDone: isSet('phone', 'mobile', 'whatsapp', 'contect_email'),
    },
    { name: 'conditions', path: '/setting', tab: 'conditions', isDone: isSet('conditions') },
    { name: 'category', path: '/category/create', isDone: counts.categories > 0 },
    { name: 'item', path: '/item/create', isDone: counts.items > 0 },
  ]
  return steps.filter(({ isDone }) => !isDone).map(({ isDone, ...step }) => step)
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '')
