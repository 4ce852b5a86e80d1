import { tracingChannel } from 'node:diagnostics_channel'

/** A run of a background job, for traces. It names no customer, address or order. */
export type JobRun = {
  name: string
  /** 1 for the first attempt at this work. */
  attempt?: number
  /** The records it worked on. */
  count?: number
  /** `failed` if it throws. `retry`: it failed and is repeated later; `dropped`: it was no longer needed. */
  outcome?: 'done' | 'nothing' | 'retry' | 'dropped' | 'failed'
  /** A failure that the job has handled itself. */
  failure?: unknown
}

/** Publishes the runs of jobs, for traces. */
export const jobChannel = tracingChannel<unknown, JobRun>('rawnaq:job')

/** Runs a job, whose statements and outgoing requests belong to its span; `work` adds its outcome. */
export const traceJob = <Result>(run: JobRun, work: (run: JobRun) => Promise<Result>): Promise<Result> =>
  jobChannel.hasSubscribers ? jobChannel.tracePromise(() => work(run), run) : work(run)

/** Runs a pass over due records, which returns their number. */
export const tracePass = (run: JobRun, pass: () => Promise<number>): Promise<number> =>
  traceJob(run, async (traced) => {
    const count = await pass()
    Object.assign(traced, { count, outcome: count > 0 ? 'done' : 'nothing' })
    return count
  })
