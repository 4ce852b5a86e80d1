/** An instruction of a Containerfile with its arguments. */
export type Instruction = { name: string; rest: string }

/** The instructions of a Containerfile in order; a backslash continues a line. */
export const instructionsOf = (text: string): Instruction[] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/)
      return { name: name.toUpperCase(), rest: rest.join(' ') }
    })

/** The arguments of each instruction with this name. */
export const all = (instructions: Instruction[], name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest)

/** The variables that `ENV` sets. */
export const variablesIn = (instructions: Instruction[]): Record<string, string> =>
  Object.fromEntries(
    all(instructions, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=') as [string, string])), // NAME=value
  )
