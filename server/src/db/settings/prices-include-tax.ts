/** Whether the prices of the shop include tax; not where the setting is unset. */
export const pricesIncludeTax = (settings: ReadonlyMap<string, unknown>): boolean =>
  settings.get('prices_include_tax') === true
