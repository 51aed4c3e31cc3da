/** Runs one job. A throw retries it later with growing delays, until its attempts are used up. */
export type Task = (payload: unknown, job: { isLastTry: boolean }) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;
