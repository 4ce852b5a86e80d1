import { parentPort, workerData } from 'node:worker_threads'
import { attacks } from './attacks.ts'

// A separate thread, so that the attackers do not delay the timer of the normal shopper.
const { url, name } = workerData as { url: string; name: string } // what run.ts gives
const attack = attacks.find((one) => one.name === name)
parentPort?.postMessage(await attack?.run(url))
