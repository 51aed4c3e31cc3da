import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refuse } from '#contract/refusals.ts';
import { Semaphore } from '#database/client/semaphore.ts';
import type { Ctx } from '#server/ctx.ts';
import type { PrintedDocument } from './draw-document.ts';

const longestMs = 60_000;
/** A thread without a file for this time ends, and frees its memory. */
const idleMs = 5_000;
const heapMaxMb = 128;
const limits = { stalledMs: 2 * longestMs, longestMs: 2 * longestMs };
/** A buyer's file is one document; one of staff may be 200. */
const queues = {
  buyers: { turns: new Semaphore(1, limits), waitingMax: 100 },
  staff: { turns: new Semaphore(1, limits), waitingMax: 20 },
};
const filesPerAccount = 2;
const filesOf = new Map<number, number>();

/** Who waits for a file: its account has at most two in the queue. */
type PdfReader = { isStaff: boolean; userId: number };

export function pdfReader({ actor }: Pick<Ctx, 'actor'>): PdfReader {
  return { isStaff: actor.kind === 'admin', userId: 'userId' in actor ? actor.userId : 0 };
}

/**
 * Draws documents into one PDF in a worker thread, one file at a time for buyers and one for staff:
 * 200 invoices take seconds of processor time. Refuses `too_many_requests` for a third file of an
 * account, and for a long queue.
 */
export const renderPdf = async (
  documents: readonly PrintedDocument[],
  reader: PdfReader,
): Promise<Uint8Array> => renderWith(new URL('thread.ts', import.meta.url), documents, reader);

/**
 * As `renderPdf`, with the script of a thread that calls `drawFiles`; `data` is its message.
 */
export async function renderWith(
  script: URL,
  data: unknown,
  { isStaff, userId: account }: PdfReader,
): Promise<Uint8Array> {
  const { turns, waitingMax } = isStaff ? queues.staff : queues.buyers;
  const files = filesOf.get(account) ?? 0;
  if (files >= filesPerAccount || turns.waiting >= waitingMax) throw refuse('too_many_requests');
  filesOf.set(account, files + 1);
  try {
    return await turns.run(async () => renderInThread(script, data));
  } finally {
    const left = (filesOf.get(account) ?? 0) - 1;
    if (left > 0) filesOf.set(account, left);
    else filesOf.delete(account);
  }
}

/** The texts that the file of a document shows. */
export async function textOf(printed: PrintedDocument): Promise<string> {
  const bytes = await renderInThread(new URL('text-thread.ts', import.meta.url), printed);
  return Buffer.from(bytes).toString();
}

async function renderInThread(script: URL, data: unknown): Promise<Uint8Array> {
  const worker = idleThread(script) ?? startThread(script);
  try {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(data);
    const [bytes] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread sent no file');
    keepIdle(script, worker);
    return bytes;
  } catch (error) {
    void worker.terminate();
    throw error;
  }
}

function startThread(script: URL): Worker {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMaxMb } });
  // Without a listener, an error of an idle thread would end the process.
  worker.on('error', () => undefined);
  return worker.on('exit', () => forget(script, worker));
}

/** By script. A thread takes longer to load its code than to draw a document. */
const idle = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>();

function idleThread(script: URL): Worker | undefined {
  const worker = idle.get(script.href)?.worker;
  if (worker) forget(script, worker);
  worker?.ref();
  return worker;
}

function keepIdle(script: URL, worker: Worker): void {
  if (idle.has(script.href)) return void worker.terminate();
  worker.unref();
  const end = () => {
    forget(script, worker);
    void worker.terminate();
  };
  idle.set(script.href, { worker, timer: setTimeout(end, idleMs).unref() });
}

function forget({ href }: URL, worker: Worker): void {
  const found = idle.get(href);
  if (found?.worker !== worker) return;
  clearTimeout(found.timer);
  idle.delete(href);
}
