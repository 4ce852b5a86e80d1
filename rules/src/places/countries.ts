/** `code` is ISO 3166-1 alpha-2; `callingCode` has digits without a plus. */
export type Country = {
  code: string
  name: { en: string; ar: string }
  callingCode: string
  hasPostcode: boolean
}

/** The value of the required, hidden postcode field for countries without postcodes. */
export const postcodeWhereNone = '00000'

/** The ISO codes of the Gulf countries that our couriers serve. */
export const gulfCountries: readonly string[] = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM']

/** The country of an address. One by area and block has no country field and is in Kuwait. */
export const countryOfAddress = ({ country_region }: { country_region?: string | null }): string =>
  country_region || 'KW'

/** Whether the addresses of a country name a block (قطعة) beside the street. */
export const hasBlocks = (code: string): boolean => code === 'KW'

/** The country of an ISO code; undefined without delivery. */
export const countryOf = (code: string): Country | undefined => countries.find((country) => country.code === code)

const withPostcodes = (code: string, en: string, ar: string, callingCode: string): Country => ({
  code,
  name: { en, ar },
  callingCode,
  hasPostcode: true,
})

const withoutPostcodes = (code: string, en: string, ar: string, callingCode: string): Country => ({
  ...withPostcodes(code, en, ar, callingCode),
  hasPostcode: false,
})

/** The delivery countries: the Gulf first, then the others by English name. */
export const countries: readonly Country[] = [
  withoutPostcodes('KW', 'Kuwait', 'الكويت', '965'),
  withPostcodes('SA', 'Saudi Arabia', 'السعودية', '966'),
  withoutPostcodes('AE', 'United Arab Emirates', 'الإمارات العربية المتحدة', '971'),
  withoutPostcodes('QA', 'Qatar', 'قطر', '974'),
  withPostcodes('BH', 'Bahrain', 'البحرين', '973'),
  withPostcodes('OM', 'Oman', 'عُمان', '968'),
  withPostcodes('DZ', 'Algeria', 'الجزائر', '213'),
  withPostcodes('AU', 'Australia', 'أستراليا', '61'),
  withPostcodes('AT', 'Austria', 'النمسا', '43'),
  withPostcodes('BE', 'Belgium', 'بلجيكا', '32'),
  withPostcodes('CA', 'Canada', 'كندا', '1'),
  withPostcodes('CN', 'China', 'الصين', '86'),
  withPostcodes('CY', 'Cyprus', 'قبرص', '357'),
  withPostcodes('DK', 'Denmark', 'الدنمارك', '45'),
  withPostcodes('EG', 'Egypt', 'مصر', '20'),
  withPostcodes('FI', 'Finland', 'فنلندا', '358'),
  withPostcodes('FR', 'France', 'فرنسا', '33'),
  withPostcodes('DE', 'Germany', 'ألمانيا', '49'),
  withPostcodes('GR', 'Greece', 'اليونان', '30'),
  withoutPostcodes('HK', 'Hong Kong', 'هونغ كونغ', '852'),
  withPostcodes('IN', 'India', 'الهند', '91'),
  withPostcodes('ID', 'Indonesia', 'إندونيسيا', '62'),
  withPostcodes('IQ', 'Iraq', 'العراق', '964'),
  withPostcodes('IE', 'Ireland', 'أيرلندا', '353'),
  withPostcodes('IT', 'Italy', 'إيطاليا', '39'),
  withPostcodes('JP', 'Japan', 'اليابان', '81'),
  withPostcodes('JO', 'Jordan', 'الأردن', '962'),
  withPostcodes('LB', 'Lebanon', 'لبنان', '961'),
  withPostcodes('LY', 'Libya', 'ليبيا', '218'),
  withPostcodes('MY', 'Malaysia', 'ماليزيا', '60'),
  withPostcodes('MA', 'Morocco', 'المغرب', '212'),
  withPostcodes('NL', 'Netherlands', 'هولندا', '31'),
  withPostcodes('NZ', 'New Zealand', 'نيوزيلندا', '64'),
  withPostcodes('NO', 'Norway', 'النرويج', '47'),
  withPostcodes('PK', 'Pakistan', 'باكستان', '92'),
  withPostcodes('PS', 'Palestine', 'فلسطين', '970'),
  withPostcodes('PL', 'Poland', 'بولندا', '48'),
  withPostcodes('PT', 'Portugal', 'البرتغال', '351'),
  withPostcodes('SG', 'Singapore', 'سنغافورة', '65'),
  withPostcodes('ZA', 'South Africa', 'جنوب أفريقيا', '27'),
  withPostcodes('KR', 'South Korea', 'كوريا الجنوبية', '82'),
  withPostcodes('ES', 'Spain', 'إسبانيا', '34'),
  withPostcodes('SE', 'Sweden', 'السويد', '46'),
  withPostcodes('CH', 'Switzerland', 'سويسرا', '41'),
  withPostcodes('TN', 'Tunisia', 'تونس', '216'),
  withPostcodes('TR', 'Türkiye', 'تركيا', '90'),
  withPostcodes('GB', 'United Kingdom', 'المملكة المتحدة', '44'),
  withPostcodes('US', 'United States', 'الولايات المتحدة', '1'),
]
