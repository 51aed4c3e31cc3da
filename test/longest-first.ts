import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in its order: begun last, one of these would keep one worker busy long after the others are done. */
const longest = [
  'e2e/admin-desk',
  'e2e/admin-content',
  'e2e/storefront',
  'e2e/accessibility',
  'lab/torture/kills',
  'lab/torture/texts',
  'e2e/main-job',
  'e2e/admin-customers',
  'e2e/admin-orders',
  'e2e/admin-products',
  'e2e/weight',
  'e2e/keyboard',
  'e2e/checkout-errors',
  'e2e/payment',
  'e2e/reading',
  'lab/torture/points',
  'e2e/account',
  'lab/torture/access',
  'test/workers',
  'lab/torture/races',
  'lab/torture/files',
  'lab/torture/fuzz',
  'test/survival',
  'server/mail/outage',
  'database/embedded/start',
  'server/payments/killed',
] as const;

/** Groups in their order; in each the longest file first, and whatever is not named by what it took the last time. */
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
