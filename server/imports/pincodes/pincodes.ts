import type { CourierList, PincodeImport } from '#contract/delivery/courier-pincodes.ts';
import { refuse } from '#contract/refusals.ts';
import * as delivery from '#server/delivery/courier-pincodes.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { readPincodes } from './read-pincodes.ts';

/** Lines with a problem in a response; the count covers all of them. */
const problemsMax = 50;

/** What an import of the list would change. Refuses as `readPincodes`. */
export async function preview(
  ctx: Ctx<Admin>,
  content: AsyncIterable<Uint8Array>,
): Promise<PincodeImport> {
  const { rows, problems } = await readPincodes(content);
  return {
    rows: rows.length,
    ...(await delivery.compareCourierList(ctx, rows)),
    problems: problems.slice(0, problemsMax),
    problem_count: problems.length,
  };
}

/**
 * Replaces the list by the file, all rows or none. Refuses as `readPincodes`, and
 * `pincodes_invalid` with the lines.
 */
export async function replace(
  ctx: Ctx<Admin>,
  content: AsyncIterable<Uint8Array>,
): Promise<CourierList> {
  const { rows, problems } = await readPincodes(content);
  if (problems.length > 0)
    throw refuse(
      'pincodes_invalid',
      { count: problems.length },
      problems
        .slice(0, problemsMax)
        .map(({ line, message }) => ({ path: `line ${line}`, message })),
    );
  return ctx.transaction(async (inside) => delivery.replaceCourierList(inside, rows));
}
