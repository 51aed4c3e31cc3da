import type { ShopEvent } from '#contract/events/api.ts';
import type { Scope } from '#contract/api-keys/rules.ts';
import type { SettingField, SettingValue } from '#contract/plugins/api.ts';

/** The version of this file's types. Within a version, members are added and never changed. */
export const pluginApiVersion = 1;

/** What each function of a plugin gets. */
export type PluginContext = {
  /** The values that the staff saved, or the defaults. */
  settings: Readonly<Record<string, SettingValue>>;
  /**
   * Makes a call of the API by its name, with the permissions of the plugin. Answers its `data`;
   * throws an error with the sentence of a refusal.
   */
  call: (name: string, input?: PluginCallInput) => Promise<unknown>;
  log: (message: string) => void;
};

export type PluginCallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type PluginRequest = {
  /** The path below `/api/plugins/<name>`. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** The bytes as text. */
  body: string;
};

export type PluginResponse = {
  status?: number;
  /** JSON by default. Pages and scripts are not possible. */
  type?: 'application/json' | 'text/plain' | 'text/csv';
  /** Sent as JSON, or as text with another type. */
  body: unknown;
};

export type PluginPanelRow = { label: string; value: string; link?: string };
type Panel = {
  title: string;
  read(id: number, context: PluginContext): Promise<{ rows: PluginPanelRow[] }>;
};

export type Plugin = {
  /** That of its folder. */
  name: string;
  version: string;
  /** For `call`. The admin area shows them. */
  permissions?: readonly Scope[];
  settings?: Readonly<Record<string, SettingField>>;
  /** By type of event, `order.*` or `*`. Each event comes at least once, in order. */
  subscribes?: Readonly<
    Record<string, (event: ShopEvent, context: PluginContext) => Promise<unknown>>
  >;
  /** By method and path: `GET /status` is at `/api/plugins/<name>/status`. */
  endpoints?: Readonly<
    Record<
      string,
      {
        access: 'public' | Scope;
        handle(request: PluginRequest, context: PluginContext): Promise<PluginResponse>;
      }
    >
  >;
  /** `schedule`: minute, hour, day, month and weekday, in UTC. */
  jobs?: Readonly<
    Record<string, { schedule: string; run(context: PluginContext): Promise<unknown> }>
  >;
  panels?: { order?: Panel; product?: Panel };
};

/** `export default definePlugin({ name, version, … })` in the `index.ts` of a plugin. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
