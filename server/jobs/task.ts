/** One piece of work. Throwing means: again later, each time after a longer while, until the tries are used up. */
export type Task = (payload: unknown, job: { isLastTry: boolean }) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;
