/** The hosts of MyFatoorah's API, each with the countries whose accounts it has, and the currencies of their accounts. */
const hosts = {
  'https://api.myfatoorah.com': { KW: 'KWD', BH: 'BHD', JO: 'JOD', OM: 'OMR' },
  'https://api-sa.myfatoorah.com': { SA: 'SAR' },
  'https://api-ae.myfatoorah.com': { AE: 'AED' },
  'https://api-qa.myfatoorah.com': { QA: 'QAR' },
  'https://api-eg.myfatoorah.com': { EG: 'EGP' },
}

/** The host of test accounts of all countries. */
export const MYFATOORAH_TEST = 'https://apitest.myfatoorah.com'

/** The live API and the currency of accounts of a country; undefined where MyFatoorah has none. */
export function accountsOf(country: string): { url: string; currency: string } | undefined {
  const accounts = Object.entries(hosts).flatMap(([url, currencies]) =>
    Object.entries(currencies).map(([code, currency]) => ({ code, url, currency })),
  )
  const found = accounts.find(({ code }) => code === country)
  return found && { url: found.url, currency: found.currency }
}
