import { openAsBlob } from 'node:fs';
import { indianDay } from '#contract/tax/document-number.ts';
import type { Config } from '../config/config.ts';
import { contentTypes } from '../files/table.ts';
import { connectS3 } from '../media/storage/s3-client.ts';
import { pathOf } from './export-files.ts';

const uploadMaxMs = 10 * 60_000;

/**
 * Puts the file of a run into the bucket for exports, under the day of the run:
 * `exports/2026-11-27/orders-….csv`. Repeating it replaces the object with itself. It sets no ACL,
 * which is private, and which buckets without ACLs refuse.
 */
export async function uploadFile(
  { dataDir, exportS3 }: Pick<Config, 'dataDir' | 'exportS3'>,
  { id, createdAt }: { id: number; createdAt: Date },
  fileName: string,
): Promise<void> {
  if (exportS3 === null) throw new Error('EXPORT_S3_BUCKET is not set: there is no bucket');
  const send = await connectS3(exportS3);
  try {
    await send({
      method: 'PUT',
      key: `exports/${indianDay(createdAt)}/${fileName}`,
      body: await openAsBlob(pathOf(dataDir, id)),
      headers: {
        'content-type': contentTypes[fileName.endsWith('.xlsx') ? 'xlsx' : 'csv'],
        'cache-control': 'private, no-store',
      },
      signal: AbortSignal.timeout(uploadMaxMs),
    });
  } catch (error) {
    const code = error instanceof Error ? error.name : 'unknown error';
    throw new Error(`The object store did not take the file (${code}).`, { cause: error });
  }
}
