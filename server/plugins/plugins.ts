import {
  panelContent,
  type Plugin,
  type PluginPanel,
  type SettingValue,
} from '#contract/plugins/api.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { effectiveSettings, type PanelPage, settingsSchema } from './description.ts';
import { type HostedPlugin, type PluginHost, pluginsOf } from './host.ts';
import * as queries from './queries.ts';
import { encryptSecrets, missingSecrets, splitSecrets } from './secrets.ts';

type Row = RowOf<typeof queries.byName>;

export async function list(ctx: Ctx<Admin>): Promise<Plugin[]> {
  const { plugins } = await pluginsOf(ctx.config);
  const rows = new Map((await queries.all.all(ctx.db)).map((row) => [row.name, row]));
  return plugins.flatMap((plugin) => {
    const row = rows.get(plugin.name);
    return row ? [view(plugin, row)] : [];
  });
}

type Save = {
  enabled: boolean;
  settings: Record<string, SettingValue>;
  version?: number | undefined;
};

type Fields = Parameters<typeof settingsSchema>[0];

/** Refuses `plugin_not_found`, `version_conflict` and settings that its schema does not accept. */
export async function save(
  ctx: Ctx<Admin>,
  name: string,
  { enabled, settings, version }: Save,
): Promise<Plugin> {
  const { plugins } = await pluginsOf(ctx.config);
  const plugin = plugins.find((each) => each.name === name);
  const before = plugin && (await queries.lock.maybeOne(ctx.db, { name }));
  if (!plugin || !before) throw refuse('plugin_not_found');
  const subject = `plugin:${name}`;
  await requireVersion(ctx, { subject, given: version, current: before.version });
  // A plugin that cannot be loaded has no schema, and keeps its settings.
  const fields = plugin.about?.settings ?? null;
  const given =
    fields === null
      ? { settings: before.settings, secrets: {} }
      : splitSecrets(
          fields,
          check(enabled ? fields : withoutRequired(fields), settings, before.secrets),
        );
  const saved = await queries.save.one(ctx.db, {
    ...{ name, settings: given.settings, isEnabled: enabled },
    secrets: { ...before.secrets, ...encryptSecrets(ctx.config, given.secrets) },
  });
  const marked = (mark: string) =>
    Object.fromEntries(Object.keys(given.secrets).map((key) => [key, mark]));
  await recordAudit(ctx, {
    action: 'plugin.update',
    subject,
    before: { enabled: before.isEnabled, ...before.settings, ...marked('') },
    after: { enabled, ...given.settings, ...marked('changed') },
    version: saved.version,
  });
  return view(plugin, await queries.byName.one(ctx.db, { name }));
}

/** A plugin that was never set up can be turned off. */
const withoutRequired = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.type === 'text' || field.type === 'secret' ? { ...field, required: false } : field,
    ]),
  );

function check(
  fields: Fields,
  settings: Record<string, SettingValue>,
  stored: Readonly<Record<string, string>>,
): Record<string, SettingValue> {
  const parsed = settingsSchema(fields).safeParse(settings);
  const missing = missingSecrets(fields, { settings, stored });
  if (parsed.success && missing.length === 0) return parsed.data;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ...missing.map((path) => ({ path, message: 'Please fill this in' })),
  ].map(({ path, message }) => ({ path: `settings.${path}`, message }));
  throw refuse('invalid_input', { message: problems[0]?.message ?? '' }, problems);
}

/** What the plugins show on a page. One that fails shows that it does. */
export async function panels(
  ctx: Ctx<Admin>,
  { page, id }: { page: PanelPage; id: number },
): Promise<PluginPanel[]> {
  const host = await pluginsOf(ctx.config);
  const found = await Promise.all(
    host.plugins.map(async (one) => panelOf(host, one, { page, id })),
  );
  return found.filter((panel) => panel !== null);
}

async function panelOf(
  host: PluginHost,
  plugin: HostedPlugin,
  { page, id }: { page: PanelPage; id: number },
): Promise<PluginPanel | null> {
  const panel = plugin.about?.panels[page];
  if (!panel || (await host.isOff(plugin))) return null;
  const shown = { plugin: plugin.name, title: panel.title };
  const task = { kind: 'panel', page, id } as const;
  return host.run(plugin, { part: `panel ${page}`, task, answer: panelContent }).then(
    ({ rows }) => ({ ...shown, rows, problem: null }),
    () => ({ ...shown, rows: [], problem: 'This plugin is not working at the moment.' }),
  );
}

/** Sentences for the health page, one for each part that fails. */
export async function failingParts(ctx: Ctx): Promise<{ count: number; failing: string[] }> {
  const { plugins } = await pluginsOf(ctx.config);
  const rows = plugins.length === 0 ? [] : await queries.all.all(ctx.db);
  const installed = rows.filter(({ name }) => plugins.some((plugin) => plugin.name === name));
  return {
    count: plugins.length,
    failing: installed.flatMap(({ name, isEnabled, problems }) =>
      isEnabled
        ? Object.entries(problems).map(([part, { message }]) => `${name}, ${part}: ${message}`)
        : [],
    ),
  };
}

function view({ about, name }: HostedPlugin, row: Row): Plugin {
  const problems = Object.entries(row.problems).map(([part, problem]) => ({ part, ...problem }));
  return {
    name,
    release: row.release,
    status: !row.isEnabled ? 'off' : problems.length > 0 ? 'failing' : 'running',
    enabled: row.isEnabled,
    problems,
    permissions: about?.permissions ?? [],
    events: about?.subscribes ?? [],
    endpoints: Object.entries(about?.endpoints ?? {}).map(([call, { access }]) => ({
      call,
      access,
    })),
    jobs: Object.entries(about?.jobs ?? {}).map(([job, { schedule }]) => ({ name: job, schedule })),
    fields: about?.settings ?? {},
    settings: effectiveSettings(about?.settings ?? {}, row.settings),
    secrets_set: Object.keys(row.secrets),
    version: row.version,
  };
}
