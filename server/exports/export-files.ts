import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileResponse } from '#contract/endpoint.ts';
import { exportKeptDays, type ExportFormat } from '#contract/exports/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { idOfToken, tokenOf } from '../auth/signed-links.ts';
import type { Ctx } from '../ctx.ts';
import { contentTypes } from '../files/table.ts';
import * as queries from './file-queries.ts';

export const exportFolder = (dataDir: string): string => join(dataDir, 'exports');
export const copyFolder = (backupDir: string): string => join(backupDir, 'exports');

export const pathOf = (dataDir: string, id: number): string =>
  join(exportFolder(dataDir), `${id}.file`);
const purpose = 'export file';

/** Absolute; it works until the file expires or its schedule is deleted. */
export const linkOf = ({ config }: Pick<Ctx, 'config'>, id: number): string =>
  `${config.publicUrl}/api/exports/${tokenOf(config, purpose, id)}`;

/** Writes the file of a run, and returns its size. A killed run leaves a part that is swept. */
export async function writeFile(
  { config }: Pick<Ctx, 'config'>,
  id: number,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const path = pathOf(config.dataDir, id);
  await mkdir(exportFolder(config.dataDir), { recursive: true });
  await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600 }));
  await rename(`${path}.part`, path);
  return (await stat(path)).size;
}

/** Copies the file of a run into the backup folder. Repeating it changes nothing. */
export async function copyToBackups(
  { config: { dataDir, backupDir } }: Pick<Ctx, 'config'>,
  id: number,
  fileName: string,
): Promise<void> {
  if (backupDir === null) throw new Error('BACKUP_DIR is not set: there is no backup folder');
  const folder = copyFolder(backupDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${fileName}.part`);
  try {
    await copyFile(pathOf(dataDir, id), part);
    await rename(part, join(folder, fileName));
  } finally {
    await rm(part, { force: true });
  }
}

/** Refuses `export_gone` for a link that expired or is not signed, and for a deleted file. */
export async function download(ctx: Ctx, token: string): Promise<FileResponse> {
  const id = idOfToken(ctx.config, purpose, token);
  const row = id === null ? undefined : await queries.fileById.maybeOne(ctx.db, { id });
  if (row?.state !== 'ready' || row.fileName === null || row.finishedAt === null)
    throw refuse('export_gone');
  if (ctx.now >= expiryOf(row.finishedAt)) throw refuse('export_gone');
  const path = pathOf(ctx.config.dataDir, row.id);
  const bytes = (await stat(path).catch(() => null))?.size;
  if (bytes === undefined) throw refuse('export_gone');
  const format: ExportFormat = row.fileName.endsWith('.xlsx') ? 'xlsx' : 'csv';
  const content = createReadStream(path);
  return { fileName: row.fileName, contentType: contentTypes[format], bytes, content };
}

export const expiryOf = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + exportKeptDays * 24 * 3_600_000);
