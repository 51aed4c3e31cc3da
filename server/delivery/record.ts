import type { DeliveryRecord } from '#contract/delivery/entities.ts';
import { recordParcelsMin, recordPlacesMax } from '#contract/delivery/rules.ts';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { deliveryTag } from './places.ts';
import * as queries from './record-queries.ts';

/** At 3:11 in the night in India. */
export const deliveryRecordTimetable: CronSchedule = { measure_deliveries: '41 21 * * *' };

export const deliveryRecordTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  measure_deliveries: async () => open().transaction(measureDeliveries),
});

/** Replaces the record by that of the last months; the promised dates follow it. */
export async function measureDeliveries(ctx: Ctx<System>): Promise<void> {
  await queries.clear.execute(ctx.db);
  await queries.measure.execute(ctx.db);
  ctx.purges.add(deliveryTag);
}

/** How long parcels took, and how often they arrived by the promised day. */
export async function getRecord(ctx: Ctx): Promise<DeliveryRecord> {
  const rows = await queries.list.all(ctx.db, { limit: recordPlacesMax });
  const [first] = rows;
  return {
    parcels: first?.allParcels ?? 0,
    kept_percent: percentOf(first?.allKept ?? 0, first?.allPromised ?? 0),
    places: rows.map(({ pinPrefix, carrier, parcels, daysMin, daysMax, promised, kept }) => ({
      pin_prefix: pinPrefix,
      carrier,
      parcels,
      days_min: daysMin,
      days_max: daysMax,
      kept_percent: percentOf(kept, promised),
      decides: parcels >= recordParcelsMin && isLargest(rows, { pinPrefix, carrier }),
    })),
  };
}

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((100 * part) / whole);

type Place = { pinPrefix: string; carrier: string };

/** Rows have the most parcels first, as the statement of a promise picks them. */
const isLargest = (rows: readonly Place[], { pinPrefix, carrier }: Place): boolean =>
  rows.find((row) => row.pinPrefix === pinPrefix)?.carrier === carrier;
