import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { type CallName, isCallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pluginLimits } from '#contract/plugins/rules.ts';
import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import type { Admin } from '../ctx.ts';
import type { PluginCallInput } from './define.ts';
import { type Description, effectiveSettings, problemsOf } from './description.ts';
import type { PluginTask } from './messages.ts';
import { pluginThread, type PluginThread } from './plugin-process.ts';
import * as queries from './queries.ts';
import { readSecrets } from './secrets.ts';

/** A plugin of the folder. `about` is null while it cannot be loaded. */
export type HostedPlugin = { name: string; about: Description | null; thread: PluginThread };

/** Makes a call of the API in this process, as `dispatcher` does. */
type Dispatch = (
  name: CallName,
  caller: { actor: Admin; ip: string; device: string; idempotencyKey: null },
  input: { params: unknown; query: unknown; body: unknown },
) => Promise<{ status: number; message: string; data: unknown }>;

type HostParts = {
  config: Config;
  database: Database;
  dispatch: Dispatch;
  logger: FastifyBaseLogger;
};

type PluginRun<T> = { part: string; task: PluginTask; answer: z.ZodType<T> };

export type PluginHost = {
  plugins: readonly HostedPlugin[];
  /**
   * Runs a function of a plugin and answers what it returned. Records a failure of this part, also
   * an answer of another shape, and forgets it after a success.
   */
  run<T>(plugin: HostedPlugin, run: PluginRun<T>): Promise<T>;
  /** The staff turned the plugin off. */
  isOff(plugin: HostedPlugin): Promise<boolean>;
  close(): Promise<void>;
};

const hosts = new WeakMap<Config, Promise<PluginHost>>();
const noPlugins: PluginHost = {
  plugins: [],
  run: async () => {
    throw new Error('no plugin is loaded');
  },
  isOff: async () => true,
  close: async () => undefined,
};

/** The plugins of a shop in this process; none without its composition root. */
export const pluginsOf = async (config: Config): Promise<PluginHost> =>
  (await hosts.get(config)) ?? noPlugins;

/**
 * Loads the plugins of the folder, once for each process. One that fails is recorded: the shop
 * starts without it.
 */
export function openPlugins(parts: HostParts): Promise<PluginHost> {
  const opened = hosts.get(parts.config) ?? open(parts);
  hosts.set(parts.config, opened);
  return opened;
}

const indexes = ['index.ts', 'index.js'];

async function open(parts: HostParts): Promise<PluginHost> {
  const { config, logger } = parts;
  const names = await namesIn(config.pluginsDir);
  const plugins = await Promise.all(
    names.map(async (name): Promise<HostedPlugin> => {
      const folder = join(config.pluginsDir, name);
      const index = indexes.find((file) => existsSync(join(folder, file))) ?? 'index.ts';
      const thread = pluginThread({
        name,
        url: pathToFileURL(join(folder, index)).href,
        environment: environmentOf(config, name),
        log: (message) => logger.info({ plugin: name }, message),
      });
      return { name, about: await load(parts, name, thread), thread };
    }),
  );
  return {
    plugins,
    run: async (plugin, each) => run(parts, plugin, each),
    isOff: async ({ name }) =>
      !(await queries.byName.maybeOne(parts.database, { name }))?.isEnabled,
    close: async () => {
      await Promise.all(plugins.map(async ({ thread }) => thread.close()));
    },
  };
}

export const hasPlugins = async ({ pluginsDir }: Config): Promise<boolean> =>
  (await namesIn(pluginsDir)).length > 0;

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]{0,39}$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

function environmentOf({ variables }: Config, name: string): Record<string, string> {
  const prefix = `PLUGIN_${name.toUpperCase().replaceAll('-', '_')}_`;
  return Object.fromEntries(
    Object.entries(variables).filter(([variable]) => variable.startsWith(prefix)),
  );
}

async function load(
  parts: HostParts,
  name: string,
  thread: PluginThread,
): Promise<Description | null> {
  const about = await thread.load().catch(async (error: unknown) => {
    await register(parts, { name, release: '' });
    await recordFailure(parts, { name, part: 'load' }, error);
    return null;
  });
  if (about === null) return null;
  await register(parts, { name, release: about.version });
  await queries.clearProblem.execute(parts.database, { name, part: 'load' });
  return about;
}

/** The second attempt finds the account that another process inserted at the same time. */
async function register(
  { database }: HostParts,
  plugin: { name: string; release: string },
): Promise<void> {
  await queries.register
    .execute(database, plugin)
    .catch(async () => queries.register.execute(database, plugin));
}

const timeouts: Record<PluginTask['kind'], number> = {
  event: pluginLimits.eventMs,
  endpoint: pluginLimits.endpointMs,
  job: pluginLimits.jobMs,
  panel: pluginLimits.panelMs,
};

async function run<T>(
  parts: HostParts,
  { name, about, thread }: HostedPlugin,
  { part, task, answer }: PluginRun<T>,
): Promise<T> {
  const { database, dispatch } = parts;
  if (about === null) throw new Error('the plugin is not loaded');
  const { settings, secrets, accountId } = await queries.byName.one(database, { name });
  try {
    const json = await thread.run({
      task,
      settings: effectiveSettings(about.settings, {
        ...settings,
        ...readSecrets(parts.config, secrets),
      }),
      timeoutMs: timeouts[task.kind],
      call: async (call, input) => makeCall(dispatch, { call, input, about, accountId }),
    });
    const parsed = answer.safeParse(JSON.parse(json));
    if (!parsed.success) throw new Error(problemsOf(parsed.error));
    await queries.clearProblem.execute(database, { name, part });
    return parsed.data;
  } catch (error) {
    if (!thread.isClosed()) await recordFailure(parts, { name, part }, error);
    throw error;
  }
}

async function recordFailure(
  { database, logger }: HostParts,
  { name, part }: { name: string; part: string },
  error: unknown,
): Promise<void> {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  logger.warn({ plugin: name, part, reason: message }, 'a plugin failed');
  await queries.recordProblem.execute(database, {
    ...{ name, part },
    message: message.replaceAll('\0', '').toWellFormed(),
  });
}

type PluginCall = {
  call: string;
  input: PluginCallInput;
  about: Description;
  accountId: number;
};

/** Makes a call with the rights of an API key that has the permissions of the plugin. */
async function makeCall(
  dispatch: Dispatch,
  { call, input, about, accountId }: PluginCall,
): Promise<unknown> {
  if (!isCallName(call)) throw new Error(`there is no call ${call}`);
  const endpoint: Endpoint = endpoints[call satisfies CallName];
  if (endpoint.responseFormat === 'file' || endpoint.bodyFormat !== undefined)
    throw new Error(`${call} takes or answers a file`);
  const outcome = await dispatch(
    call,
    {
      actor: {
        kind: 'admin',
        userId: accountId,
        sessionId: 0,
        permissions: new Set(about.permissions),
        staffRole: null,
        isFresh: true,
        mustSetUpTwoFactor: false,
      },
      ip: 'in-process',
      device: `plugin ${about.name}`,
      idempotencyKey: null,
    },
    { params: input.params ?? {}, query: input.query ?? {}, body: input.body },
  );
  if (outcome.status !== 200) throw new Error(`${call}: ${outcome.message}`);
  return outcome.data;
}
