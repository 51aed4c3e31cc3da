import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, in its order: begun last, one of these would keep one worker busy long after
 * the others are done.
 */
const longest = [
  'lab/reliability/kills',
  'lab/reliability/texts',
  'lab/reliability/points',
  'lab/reliability/access',
  'test/workers',
  'lab/reliability/races',
  'lab/reliability/files',
  'lab/reliability/fuzz',
  'server/mail/outage',
  'database/embedded/start',
  'server/payments/crash',
] as const;

/**
 * Groups in their order; in each the longest file first, and whatever is not named by what it took
 * the last time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.includes(`/${name}`));
  return place < 0 ? longest.length : place;
}
