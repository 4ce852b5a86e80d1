/** Figures of one name, in the words of Prometheus: what they are, and one value for each set of labels. */
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** `suffix` is of the parts of a histogram. */
  values: { labels?: Record<string, string | number>; suffix?: string; value: number }[]
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** A figure without labels. */
export const figure = (name: string, type: 'counter' | 'gauge', help: string, value: number): Family => ({
  name,
  help,
  type,
  values: [{ value }],
})

/** Figures in the text format of Prometheus. */
export const inText = (families: Family[]): string => families.map(familyInText).join('')

const familyInText = ({ name, help, type, values }: Family) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values
    .map(({ labels = {}, suffix = '', value }) => `${name}${suffix}${labelsInText(labels)} ${value}\n`)
    .join('')}`

function labelsInText(labels: Record<string, string | number>) {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
