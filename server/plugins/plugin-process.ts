import { Worker } from 'node:worker_threads';
import { pluginLimits } from '#contract/plugins/rules.ts';
import { description, type Description, problemsOf } from './description.ts';
import type { PluginCallInput, PluginContext } from './define.ts';
import type { FromPlugin, PluginTask, ToPlugin } from './messages.ts';

type MakeCall = (name: string, input: PluginCallInput) => Promise<unknown>;
type Options = {
  name: string;
  url: string;
  /** The variables that begin with `PLUGIN_<NAME>_`: the others hold the secrets of the shop. */
  environment: Record<string, string>;
  log: (message: string) => void;
};
type Run = {
  task: PluginTask;
  settings: PluginContext['settings'];
  timeoutMs: number;
  call: MakeCall;
};
type Running = Run & { resolve: (json: string) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; running: Map<number, Running>; loaded: Promise<Description> };

/**
 * One plugin in a thread of its own. A timeout, an uncaught error or too much memory ends the
 * thread with all that it was doing; the next run starts it again.
 */
export function pluginThread(options: Options) {
  let thread: Thread | null = null;
  let isClosed = false;
  let ids = 0;

  const current = (): Thread => {
    if (isClosed) throw new Error('the shop is stopping');
    thread ??= startThread(options, forget);
    return thread;
  };
  /** The next run does not wait for the end of a thread. */
  const forget = (worker: Worker): void => {
    if (thread?.worker === worker) thread = null;
  };
  return {
    load: async (): Promise<Description> => current().loaded,
    /** Answers JSON. */
    run: async (run: Run): Promise<string> => {
      const { worker, running, loaded } = current();
      if (running.size >= pluginLimits.callsMax) throw new Error('too many calls at the same time');
      await loaded;
      const id = (ids += 1);
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      running.set(id, { ...run, resolve, reject });
      const timer = setTimeout(() => {
        reject(new Error(`no answer within ${run.timeoutMs / 1000} s`));
        forget(worker);
        void worker.terminate();
      }, run.timeoutMs);
      const message: ToPlugin = { type: 'run', id, task: run.task, settings: run.settings };
      worker.postMessage(message, []);
      return promise.finally(() => {
        clearTimeout(timer);
        running.delete(id);
      });
    },
    isClosed: () => isClosed,
    close: async (): Promise<void> => {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}

export type PluginThread = ReturnType<typeof pluginThread>;

function startThread(
  { name, url, environment, log }: Options,
  onExit: (worker: Worker) => void,
): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { url },
    env: environment,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: pluginLimits.memoryMegabytes },
    name: `plugin ${name}`,
  });
  worker.unref();
  const running = new Map<number, Running>();
  const { promise: loaded, resolve, reject } = Promise.withResolvers<Description>();
  loaded.catch(() => undefined);
  const timer = setTimeout(() => {
    reject(new Error(`it did not load within ${pluginLimits.loadMs / 1000} s`));
    void worker.terminate();
  }, pluginLimits.loadMs);
  let reason = new Error('the thread of the plugin ended');
  worker.on('error', (error) => {
    reason = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    clearTimeout(timer);
    onExit(worker);
    reject(reason);
    for (const each of running.values()) each.reject(reason);
  });
  worker.on('message', (message: FromPlugin) => {
    if (message.type === 'loaded') {
      clearTimeout(timer);
      try {
        resolve(readDescription(name, message.json));
      } catch (error) {
        reject(error);
        void worker.terminate();
      }
    } else if (message.type === 'log') log(message.message);
    else if (message.type === 'call') void answer(worker, running.get(message.id), message);
    else if (message.type === 'failed') running.get(message.id)?.reject(new Error(message.message));
    else if (message.json.length > pluginLimits.answerBytesMax)
      running.get(message.id)?.reject(new Error('the answer is larger than 1 MB'));
    else running.get(message.id)?.resolve(message.json);
  });
  return { worker, running, loaded };
}

function readDescription(name: string, json: string): Description {
  const parsed = description.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error(problemsOf(parsed.error));
  if (parsed.data.name !== name)
    throw new Error(`its name is ${parsed.data.name}, and its folder is ${name}`);
  return parsed.data;
}

async function answer(
  worker: Worker,
  running: Running | undefined,
  { callId, name, input }: Extract<FromPlugin, { type: 'call' }>,
): Promise<void> {
  const reply = (message: ToPlugin): void => worker.postMessage(message, []);
  try {
    if (!running) throw new Error('this call came after the answer');
    const data = await running.call(name, input);
    reply({ type: 'answer', callId, json: JSON.stringify(data ?? null) });
  } catch (error) {
    reply({
      type: 'refused',
      callId,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}
