import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The first response of a connection (`408`, `nothing`), and the seconds until it was closed; null if never. */
export type ReceivedData = { first: string; seconds: number | null }

export type SlowConnection = {
  /** Sent immediately. */
  begins: string
  /** Sent afterwards, one byte per second. */
  drips?: string
  /** Reads nothing, and checks only at the timeout whether the connection was closed. */
  isDeaf?: boolean
}

/** A client that starts reading late has received everything after this many milliseconds without data. */
const SILENCE_MS = 5000

/** Opens a connection, sends its data and waits until the server closes it or the timeout ends. */
export async function openSlowConnection(
  url: string,
  { begins, drips = '', isDeaf = false }: SlowConnection,
  timeout: number,
): Promise<ReceivedData> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname)
  let first = 'nothing'
  let isOpen = true
  // The disconnection is the expected result.
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  closed.then(() => {
    isOpen = false
  })
  let lastReceived = performance.now()
  const read = () =>
    socket.on('data', (bytes) => {
      lastReceived = performance.now()
      if (first === 'nothing')
        first = bytes.toString('latin1', 0, 20).match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 'something else'
    })
  if (!isDeaf) read()
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed])
  const began = performance.now()
  socket.write(begins)
  for (let sent = 0; isOpen && performance.now() - began < timeout * 1000; sent += 1) {
    if (sent < drips.length) socket.write(drips[sent]!)
    await Promise.race([pause(1000), closed])
  }
  const seconds = (performance.now() - began) / 1000
  if (isDeaf) {
    read()
    lastReceived = performance.now()
    while (isOpen && performance.now() - lastReceived < SILENCE_MS) await Promise.race([pause(1000), closed])
  }
  socket.destroy()
  return { first, seconds: isOpen ? null : seconds }
}
