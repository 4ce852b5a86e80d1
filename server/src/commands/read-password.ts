import { text } from 'node:stream/consumers'
import { StartupError } from '../db/startup-error.ts'

type Terminal = Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'setEncoding' | 'on' | 'off' | 'pause' | 'resume'>

/** Prompts for a password without echoing it, twice on a terminal. Piped input is read as one line. */
export async function readPassword(question: string): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '')
  const password = await readHidden(stdin, question)
  if ((await readHidden(stdin, 'Once more: ')) !== password)
    throw new StartupError('The two passwords are not the same.')
  return password
}

function readHidden(terminal: Terminal, question: string): Promise<string> {
  process.stdout.write(question)
  terminal.setEncoding('utf8')
  terminal.setRawMode(true)
  terminal.resume()
  return new Promise((resolve, reject) => {
    let typed = ''
    const done = () => {
      terminal.off('data', onInput)
      terminal.setRawMode(false)
      terminal.pause()
      process.stdout.write('\n')
    }
    const onInput = (keys: string) => {
      for (const key of keys) {
        if (key === '\r' || key === '\n' || key === '\u0004') {
          done()
          return resolve(typed)
        }
        if (key === '\u0003') {
          done()
          return reject(new StartupError('Nothing was changed.'))
        }
        typed = key === '\u007f' || key === '\b' ? [...typed].slice(0, -1).join('') : typed + key
      }
    }
    terminal.on('data', onInput)
  })
}
