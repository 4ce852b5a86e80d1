/** Bytes that no picture of the shop can be made of. */
export class UnusablePicture extends Error {
  readonly reason: 'not_a_picture' | 'picture_too_large'

  constructor(reason: UnusablePicture['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
