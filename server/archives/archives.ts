import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive } from '#contract/archives/api.ts';
import { archiveKeptDays, archiveLinkMinutes, archiveStatuses } from '#contract/archives/rules.ts';
import type { FileResponse } from '#contract/endpoint.ts';
import { refuse } from '#contract/refusals.ts';
import { indianDay } from '#contract/tax/document-number.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { isSigned, signatureOf } from '../auth/signed-links.ts';
import * as queries from './queries.ts';

export const archiveFolder = (dataDir: string): string => join(dataDir, 'archives');

export const archivePath = (dataDir: string, id: number): string =>
  join(archiveFolder(dataDir), `${id}.tar`);

/** Queues the job. Refuses `archive_running`. */
export async function make(ctx: Ctx<Admin>): Promise<Archive> {
  const id = await queries.start(ctx.db, ctx.actor.userId);
  if (id === null) throw refuse('archive_running');
  await recordAudit(ctx, {
    action: 'archive.create',
    subject: `archive:${id}`,
    before: null,
    after: {},
  });
  return view(await queries.newest.one(ctx.db));
}

export async function read(ctx: Ctx<Admin>): Promise<Archive | null> {
  const row = await queries.newest.maybeOne(ctx.db);
  return row ? view(row) : null;
}

/**
 * A signed path, as a browser cannot send a token with a download. Refuses `archive_not_ready`.
 */
export async function createLink(ctx: Ctx<Admin>): Promise<{ url: string; expires_at: string }> {
  const row = await queries.newest.maybeOne(ctx.db);
  if (row?.state !== 'ready') throw refuse('archive_not_ready');
  const expiresMs = ctx.now.getTime() + archiveLinkMinutes * 60_000;
  const signed = `${row.id}-${indianDay(row.createdAt)}-${expiresMs}`;
  await recordAudit(ctx, {
    action: 'archive.download',
    subject: `archive:${row.id}`,
    before: null,
    after: {},
  });
  return {
    url: `/api/archives/${signed}-${signatureOf(ctx.config, signedText(signed))}`,
    expires_at: new Date(expiresMs).toISOString(),
  };
}

/** Refuses `archive_gone` for a link that expired or is not signed, and for a deleted file. */
export async function download(ctx: Ctx, token: string): Promise<FileResponse> {
  const signed = token.slice(0, -33);
  const [, id = '', day = '', expiresMs = ''] =
    /^(\d+)-(\d{4}-\d\d-\d\d)-(\d+)$/.exec(signed) ?? [];
  const isValid =
    isSigned(ctx.config, signedText(signed), token.slice(-32)) &&
    ctx.now.getTime() < Number(expiresMs);
  if (!isValid) throw refuse('archive_gone');
  const path = archivePath(ctx.config.dataDir, Number(id));
  const bytes = (await stat(path).catch(() => null))?.size;
  if (bytes === undefined) throw refuse('archive_gone');
  return {
    fileName: `archive-${day}.tar`,
    contentType: 'application/x-tar',
    bytes,
    content: createReadStream(path),
  };
}

const signedText = (signed: string): string => `archive|${signed}`;

const dayMs = 24 * 3_600_000;

function view(row: RowOf<typeof queries.newest>): Archive {
  const status = archiveStatuses.find((one) => one === row.state);
  if (status === undefined) throw new Error(`an archive has the state ${row.state}`);
  const expiresMs = (row.finishedAt?.getTime() ?? 0) + archiveKeptDays * dayMs;
  return {
    id: row.id,
    status,
    created_at: row.createdAt.toISOString(),
    by: row.by,
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: status === 'ready' ? new Date(expiresMs).toISOString() : null,
    bytes: row.bytes,
    rows: row.rowsCount,
    images: row.imagesCount,
    missing_images: row.missingCount,
    problem: row.problem,
  };
}
