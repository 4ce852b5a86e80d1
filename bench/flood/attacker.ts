import { parentPort, workerData } from 'node:worker_threads'
import { attacks } from './attacks.ts'

// A thread of its own, so that the good shopper's watch is not held up by what attackers do.
const { url, name } = workerData as { url: string; name: string } // what run.ts gives
const attack = attacks.find((one) => one.name === name)
parentPort?.postMessage(await attack?.run(url))
