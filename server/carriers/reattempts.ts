import type { FastifyBaseLogger } from 'fastify';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, System } from '../ctx.ts';
import { forEachItem } from '../payments/each.ts';
import { connectedCarriers } from './accounts.ts';
import { type Carrier, CarrierProblem, outage, type Reattempt } from './carrier.ts';
import * as queries from './reattempt-queries.ts';

type Send = (request: Reattempt) => Promise<void>;

/**
 * Sends the answers of customers after failed attempts to the carriers that take them, all carriers
 * at once. The rest, and what a carrier refuses, is left to the staff; without a response an answer
 * waits for the next run.
 */
export async function sendReattempts(ctx: Ctx<System>, logger: FastifyBaseLogger): Promise<void> {
  const carriers = (await connectedCarriers(ctx)).flatMap(({ carrier }) =>
    carrier.reattempt === null ? [] : [{ carrier, send: carrier.reattempt }],
  );
  await queries.leaveToStaff.execute(ctx.db, {
    carriers: carriers.map(({ carrier }) => carrier.key),
  });
  await Promise.all(
    carriers.map(async ({ carrier, send }) =>
      forEachItem(logger, {
        // One batch: a lease covers its calls, and the rest follows in the next run.
        list: async (afterId) => (afterId === 0 ? claim(ctx, carrier) : []),
        work: async (row) => sendOne(ctx, send, row),
        ...outage,
      }),
    ),
  );
}

const claim = async (ctx: Ctx<System>, { key }: Carrier) =>
  queries.claimAnswers.all(ctx.db, { carrier: key });

async function sendOne(
  ctx: Ctx<System>,
  send: Send,
  { shipmentId, ...request }: RowOf<typeof queries.claimAnswers>,
): Promise<void> {
  const settle = async (state: 'waiting' | 'sent' | 'by_hand', problem = ''): Promise<void> => {
    await queries.settleAnswer.execute(ctx.db, { shipmentId, state, problem });
  };
  try {
    await send(request);
    await settle('sent');
  } catch (error) {
    const isRefused = error instanceof CarrierProblem && error.kind === 'refused';
    if (isRefused) return settle('by_hand', error.message.slice(0, 500));
    await settle('waiting');
    throw error;
  }
}
