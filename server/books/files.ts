import type { FileResponse } from '#contract/endpoint.ts';
import type { MonthFile } from '#contract/books/rules.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { writePortalFile } from './portal-files.ts';
import { writeTallyFile } from './tally-file.ts';

/** A file of a month, streamed. Documents that a portal would refuse are not in its file. */
export async function exportMonth(
  ctx: Ctx<Admin>,
  { month, file }: { month: string; file: MonthFile },
): Promise<FileResponse> {
  await recordAudit(ctx, {
    action: 'month.export',
    subject: `month:${month}`,
    before: null,
    after: { file },
  });
  return file === 'tally'
    ? {
        fileName: `tally-${month}.zip`,
        contentType: 'application/zip',
        content: writeTallyFile(ctx, month),
      }
    : {
        fileName: `${file}-${month}.json`,
        contentType: 'application/json',
        content: writePortalFile(ctx, month, file),
      };
}
