import { bulkMax } from '#contract/dispatch/rules.ts';
import { startCarrierSandbox } from '#sandbox/carrier/server.ts';
import type { CarrierSandbox } from '#sandbox/carrier/simulator.ts';
import { simulators } from '#sandbox/carrier/simulators.ts';
import { present } from '#test/builders.ts';
import { openBenchShop, settled } from './bench-shop.ts';
import {
  admin,
  bookAll,
  bookingSeconds,
  handOver,
  orders,
  place,
  printed,
  timed,
  toPack,
} from './desk-steps.ts';
import { watchMemory } from './process-memory.ts';
import type { Row } from './table.ts';

const simulator = present(simulators[0]);

/**
 * 1,000 orders from the checkout to the courier, every third paid online: two bulk bookings of 500
 * by the cheapest courier, their PDFs, a scan of each parcel and the handover. The shop is killed
 * in the middle of the second booking. The carrier is a simulator in this process.
 */
export async function measureDesk(): Promise<Row[]> {
  const carrier = await startCarrierSandbox(simulator, {
    values: simulator.values,
    webhookToken: async () => '',
    webhookUrl: null,
  });
  const bench = await openBenchShop({ [simulator.baseUrlVariable]: carrier.url });
  const memory = watchMemory(() => bench.shop.process.pid ?? 0);
  try {
    const { key, values } = simulator;
    await admin(bench, 'PUT', '/carriers', [{ key, enabled: true, values }]);
    const placing = await timed(async () => place(bench));
    await settled(bench);
    memory.start();
    const ids = await toPack(bench);
    const [first, second] = [ids.slice(0, bulkMax), ids.slice(bulkMax)];
    const one = await timed(async () => bookAll(bench, first));
    const two = await timed(async () => bookAll(bench, second, memory.restart));
    const ownSeconds = await bookingSeconds(bench);
    const documents = await printed(bench, [one.value, two.value]);
    const handover = await timed(async () => handOver(bench, ids));
    const growthMb = memory.stop();
    const { booked, twice } = countParcels(carrier.sandbox);
    const wallSeconds = (one.seconds + two.seconds).toFixed(0);
    return [
      row(
        `place ${orders} orders, every third paid online`,
        '',
        `${placing.seconds.toFixed(1)} s`,
        ids.length === orders,
      ),
      row(
        'book them in two bulk bookings',
        '<= 60 s of our own',
        `${ownSeconds.toFixed(1)} s; with the wait after the SIGKILL ${wallSeconds} s`,
        ownSeconds <= 60,
      ),
      row(
        'parcels at the carrier, booked twice',
        `${orders}, 0`,
        `${booked}, ${twice}`,
        booked === orders && twice === 0,
      ),
      ...documents.map(({ what, seconds, megabytes }) =>
        row(
          `${what.replace('_', ' ')} of ${bulkMax} orders as one PDF`,
          '<= 10 s',
          `${seconds.toFixed(1)} s, ${megabytes.toFixed(1)} MB`,
          seconds <= 10,
        ),
      ),
      row(
        'scan each parcel and hand over',
        '',
        `${handover.seconds.toFixed(1)} s, ${handover.value} handed over`,
        handover.value === orders,
      ),
      row(
        'memory of the process',
        '<= +150 MB',
        `+${growthMb.toFixed(0)} MB at most`,
        growthMb <= 150,
      ),
    ];
  } finally {
    memory.stop();
    await bench.close();
    await carrier.stop();
  }
}

const row = (what: string, goal: string, figure: string, isGood: boolean): Row => ({
  ...{ what: `desk: ${what}`, goal, figure, ratio: null, isGood },
});

function countParcels(sandbox: CarrierSandbox): { booked: number; twice: number } {
  const parcels = sandbox.parcels().filter(({ isCancelled }) => !isCancelled);
  const orderIds = new Set(parcels.map(({ reference }) => reference.split('-')[0]));
  return { booked: parcels.length, twice: parcels.length - orderIds.size };
}
