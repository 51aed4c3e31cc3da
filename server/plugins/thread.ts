import { parentPort, workerData } from 'node:worker_threads';
import type { Plugin, PluginContext } from './define.ts';
import type { FromPlugin, PluginTask, ToPlugin } from './messages.ts';

// Runs one plugin. A plugin that hangs or exits ends this thread, and not the shop.

if (parentPort === null) throw new Error('this file is the thread of a plugin');
const port = parentPort;
const send = (message: FromPlugin): void => port.postMessage(message);

// The other side checks the description, and each answer.
const { default: plugin }: { default: Plugin } = await import(workerData.url);

type Waiting = { resolve: (data: unknown) => void; reject: (error: Error) => void };
const waiting = new Map<number, Waiting>();
let calls = 0;

const contextOf = (id: number, settings: PluginContext['settings']): PluginContext => ({
  settings,
  call: async (name, input = {}) =>
    new Promise((resolve, reject) => {
      const callId = (calls += 1);
      waiting.set(callId, { resolve, reject });
      send({ type: 'call', id, callId, name, input: JSON.parse(JSON.stringify(input)) });
    }),
  log: (message) => send({ type: 'log', message: message.slice(0, 1000) }),
});

async function runTask(task: PluginTask, context: PluginContext): Promise<unknown> {
  switch (task.kind) {
    case 'event':
      return void (await plugin.subscribes?.[task.pattern]?.(task.event, context));
    case 'endpoint':
      return plugin.endpoints?.[task.endpoint]?.handle(task.request, context);
    case 'job':
      return void (await plugin.jobs?.[task.job]?.run(context));
    case 'panel':
      return plugin.panels?.[task.page]?.read(task.id, context);
    default:
      return task satisfies never;
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);

port.on('message', (message: ToPlugin) => {
  if (message.type === 'run') {
    const { id, task, settings } = message;
    runTask(task, contextOf(id, settings)).then(
      (value) => send({ type: 'done', id, json: JSON.stringify(value ?? null) }),
      (error: unknown) => send({ type: 'failed', id, message: messageOf(error) }),
    );
    return;
  }
  const call = waiting.get(message.callId);
  waiting.delete(message.callId);
  if (message.type === 'answer') call?.resolve(JSON.parse(message.json));
  else call?.reject(new Error(message.message));
});

/** Functions become `undefined`, and members that a later version knows stay to be refused. */
const { subscribes, panels, ...rest } = plugin;
send({
  type: 'loaded',
  json: JSON.stringify({
    ...rest,
    ...(subscribes && { subscribes: Object.keys(subscribes) }),
    ...(panels && { panels }),
  }),
});
