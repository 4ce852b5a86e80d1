/** A response of the simulated gateway: the element `messages` beside others. */
export type ResponseBody = Record<string, unknown>

const texts: Record<string, string> = {
  I00001: 'Successful.',
  I00004: 'No records found.',
  E00003: 'The request could not be read.',
  E00004: 'There is no such method.',
  E00006: 'The name is missing or wrong.',
  E00007: 'The name and the key do not belong together.',
  E00027: 'The transaction was unsuccessful.',
  E00040: 'There is no such record.',
  E00114: 'The token is unknown or used.',
  E00115: 'The token has expired.',
}

/** A response in the gateway's envelope; codes beginning with I are successes, those with E errors. */
export const envelope = (code: string, answer: ResponseBody = {}, text = texts[code]): ResponseBody => ({
  ...answer,
  messages: { resultCode: code.startsWith('I') ? 'Ok' : 'Error', message: [{ code, text }] },
})

/** The gateway begins its JSON with a byte order mark. */
export const written = (answer: ResponseBody) => `\ufeff${JSON.stringify(answer)}`

/** An error of the gateway with a code such as E00003; its message may repeat the request. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string, text?: string) {
    super(text ?? texts[code])
    this.code = code
  }
}
