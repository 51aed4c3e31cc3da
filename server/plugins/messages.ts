import type { ShopEvent } from '#contract/events/api.ts';
import type { PluginCallInput, PluginContext, PluginRequest } from './define.ts';

/** What a function of a plugin is called for. */
export type PluginTask =
  | { kind: 'event'; pattern: string; event: ShopEvent }
  | { kind: 'endpoint'; endpoint: string; request: PluginRequest }
  | { kind: 'job'; job: string }
  | { kind: 'panel'; page: 'order' | 'product'; id: number };

/** To the thread of a plugin. `json` is what a call of the API answered. */
export type ToPlugin =
  | { type: 'run'; id: number; task: PluginTask; settings: PluginContext['settings'] }
  | { type: 'answer'; callId: number; json: string }
  | { type: 'refused'; callId: number; message: string };

/** From the thread of a plugin. Values are JSON: nothing of a plugin but data leaves its thread. */
export type FromPlugin =
  | { type: 'loaded'; json: string }
  | { type: 'done'; id: number; json: string }
  | { type: 'failed'; id: number; message: string }
  | { type: 'call'; id: number; callId: number; name: string; input: PluginCallInput }
  | { type: 'log'; message: string };
