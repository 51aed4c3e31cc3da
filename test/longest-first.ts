import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, in its order: begun last, one of these would keep one worker busy long after
 * the others are done.
 */
const longest = [
  'e2e/admin/admin-area',
  'e2e/admin/content',
  'e2e/storefront/storefront',
  'e2e/storefront/accessibility',
  'lab/torture/kills',
  'lab/torture/texts',
  'e2e/storefront/main-job',
  'e2e/admin/customers',
  'e2e/admin/orders',
  'e2e/admin/products',
  'e2e/storefront/weight',
  'e2e/storefront/keyboard',
  'e2e/storefront/checkout-errors',
  'e2e/storefront/payment',
  'e2e/storefront/reading',
  'lab/torture/points',
  'e2e/account/account',
  'lab/torture/access',
  'test/workers',
  'lab/torture/races',
  'lab/torture/files',
  'lab/torture/fuzz',
  'test/survival',
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
