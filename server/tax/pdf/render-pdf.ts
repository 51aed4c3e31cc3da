import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse } from '#contract/refusals.ts';
import { Semaphore } from '#database/client/semaphore.ts';
import type { PrintedDocument } from './draw-document.ts';

const longestMs = 60_000;
const heapMaxMb = 128;
const waitingMax = 20;
const turns = new Semaphore(1, { stalledMs: 2 * longestMs, longestMs: 2 * longestMs });

/**
 * Draws documents into one PDF in a worker thread, one file at a time: 200 invoices take seconds of
 * processor time. Refuses `too_many_requests` for a long queue.
 */
export const renderPdf = async (documents: readonly PrintedDocument[]): Promise<Uint8Array> =>
  renderWith(new URL('thread.ts', import.meta.url), documents);

/**
 * As `renderPdf`, with the script of a thread that calls `sendFile`; `data` is its `workerData`.
 */
export async function renderWith(script: URL, data: unknown): Promise<Uint8Array> {
  if (turns.waiting >= waitingMax) throw refuse('too_many_requests');
  return turns.run(async () => renderInThread(script, data));
}

async function renderInThread(script: URL, data: unknown): Promise<Uint8Array> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
  });
  try {
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread sent no file');
    return bytes;
  } finally {
    await worker.terminate();
  }
}
