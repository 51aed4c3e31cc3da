import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '#contract/operations/api.ts';
import { type HealthKey, healthKeys } from '#contract/operations/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import { checkCdn } from '../cdn/health.ts';
import type { Ctx } from '../ctx.ts';
import { checkGateways } from '../messages/health.ts';
import { meaningOf } from '../mail/mail-server.ts';
import * as pixels from '../pixels/pixels.ts';
import { failingParts } from '../plugins/plugins.ts';
import { enabledPaymentMethods } from '../settings/settings.ts';
import { readCarriers, readPaymentProviders } from './accounts.ts';
import { nextBackupAt } from './backups.ts';
import * as queries from './health-queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The time of a backup. */
const backupTakesMs = 2 * hourMs;
const backupMaxMs = 24 * hourMs + backupTakesMs;
const lateMaxSeconds = 10 * 60;
const freeMinBytes = 1024 ** 3;

type State = RowOf<typeof queries.state>;
type Result = { ok: boolean; detail: string; at?: Date | null };

/** Checks each part now; email and backup say when they were last checked. */
export async function readHealth(ctx: Ctx): Promise<HealthCheck[]> {
  const started = performance.now();
  const state = await queries.state.one(ctx.db);
  const tookMs = performance.now() - started;
  const [disk, payment, carrier, messages, cdn, plugins, pixelState] = await Promise.all([
    checkDisk(ctx.config.dataDir),
    checkPayment(ctx),
    checkCarriers(ctx),
    checkGateways(ctx),
    checkCdn(ctx),
    checkPlugins(ctx),
    checkPixels(ctx),
  ]);
  const results: Record<HealthKey, Result> = {
    database: checkDatabase(state, tookMs),
    email: checkEmail(ctx, state),
    jobs: checkJobs(state),
    disk,
    backup: checkBackup(ctx, state),
    payment,
    carrier,
    messages,
    cdn,
    plugins,
    pixels: pixelState,
  };
  return healthKeys.map((key) => {
    const { ok, detail, at = ctx.now } = results[key];
    return { key, ok, detail, checked_at: at?.toISOString() ?? null };
  });
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const checkDatabase = ({ version, databaseBytes }: State, tookMs: number): Result => ({
  ok: true,
  detail: `${version.split(' ').slice(0, 2).join(' ')}, ${gigabytes(databaseBytes)}, answered in ${tookMs.toFixed(0)} ms`,
});

function checkEmail({ config }: Ctx, { isFailing, lastError, mailAt: at }: State): Result {
  if (config.smtpUrl === null)
    return { ok: true, detail: 'Demo: no mail server, emails are shown at /dev/mail' };
  if (isFailing)
    return { ok: false, detail: `The mail server ${meaningOf(lastError ?? 'unknown')}`, at };
  return at === null
    ? { ok: false, detail: 'The mail server is not checked yet', at }
    : { ok: true, detail: 'The mail server accepts emails', at };
}

function checkJobs({ jobsWaiting, jobsFailed, lateSeconds }: State): Result {
  const isLate = lateSeconds > lateMaxSeconds;
  const parts = [
    `${counted(jobsWaiting, 'job')} waiting`,
    ...(jobsFailed > 0 ? [`${jobsFailed} failed`] : []),
    ...(isLate ? [`the oldest is late by ${Math.round(lateSeconds / 60)} minutes`] : []),
  ];
  return { ok: jobsFailed === 0 && !isLate, detail: parts.join(', ') };
}

async function checkPixels(ctx: Ctx): Promise<Result> {
  const { problem, ga4_id: ga4, meta_id: meta } = await pixels.read(ctx);
  if (problem !== '') return { ok: false, detail: problem };
  const names = [ga4 === '' ? [] : ['Google Analytics'], meta === '' ? [] : ['Meta']].flat();
  return { ok: true, detail: names.length === 0 ? 'None is set up' : names.join(', ') };
}

async function checkPlugins(ctx: Ctx): Promise<Result> {
  const { count, failing } = await failingParts(ctx);
  if (failing.length > 0) return { ok: false, detail: failing.join('; ') };
  return { ok: true, detail: count === 0 ? 'No plugins' : counted(count, 'plugin') };
}

async function checkDisk(dataDir: string): Promise<Result> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    return {
      ok: free >= freeMinBytes,
      detail: `${gigabytes(free)} of ${gigabytes(blocks * bsize)} free`,
    };
  } catch (error) {
    return { ok: false, detail: `The data folder cannot be read: ${messageOf(error)}` };
  }
}

/** The age decides: it also shows a backup that was never started, or whose process was killed. */
function checkBackup({ config, now }: Ctx, state: State): Result {
  const { verifiedAt: at, backupProblem, backupAt, shopSince } = state;
  if (config.backupDir === null)
    return { ok: false, detail: 'BACKUP_DIR is not set: the shop makes no backups', at: null };
  const firstAt = nextBackupAt(shopSince).getTime();
  if (at === null && backupProblem === null && now.getTime() < firstAt + backupTakesMs)
    return { ok: true, detail: 'The first backup is made tonight at 2:00 (India)', at };
  const age = at === null ? 'No backup is verified yet' : `Last verified restore: ${ago(now, at)}`;
  return backupProblem === null
    ? { ok: at !== null && now.getTime() - at.getTime() < backupMaxMs, detail: age, at }
    : { ok: false, detail: `The last backup failed: ${backupProblem}. ${age}`, at: backupAt };
}

function ago(now: Date, at: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < hourMs) return `${counted(Math.round(ms / minuteMs), 'minute')} ago`;
  return ms < 48 * hourMs
    ? `${counted(Math.round(ms / hourMs), 'hour')} ago`
    : `${counted(Math.round(ms / hourMs / 24), 'day')} ago`;
}

async function checkPayment(ctx: Ctx): Promise<Result> {
  const [accounts, methods] = await Promise.all([
    readPaymentProviders(ctx),
    enabledPaymentMethods(ctx),
  ]);
  if (methods.length === 0 && accounts.length === 0)
    return { ok: false, detail: 'No payment method is enabled: nothing can be ordered' };
  return accounts.length === 0
    ? { ok: true, detail: 'No payment provider is enabled: Cash on Delivery only' }
    : {
        ok: accounts.every(({ ok }) => ok),
        detail: accounts.map(({ name, detail }) => `${name}: ${detail}`).join('. '),
      };
}

/** Names the carriers that fail, else those that accept the account. */
async function checkCarriers(ctx: Ctx): Promise<Result> {
  const accounts = await readCarriers(ctx);
  if (accounts.length === 0) return { ok: true, detail: 'No carrier is connected' };
  const failing = accounts.filter(({ ok }) => !ok);
  return failing.length > 0
    ? { ok: false, detail: failing.map(({ name, detail }) => `${name}: ${detail}`).join('. ') }
    : { ok: true, detail: accounts.map(({ name, detail }) => `${name} ${detail}`).join('. ') };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown error';
