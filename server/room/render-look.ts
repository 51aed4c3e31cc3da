import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LookImageFile } from '#contract/room/look.ts';
import { RenderQueue, type RenderTurn } from './render-queue.ts';

export type RenderFabric = { part: number; tileHash: string; tile: Buffer; repeatMm: number };
export type RenderJob = LookImageFile & { sceneId: string; fabrics: readonly RenderFabric[] };

const longestMs = 20_000;
/** The thread ends when no look was rendered for this time, and frees its scenes and fabrics. */
const idleMs = 60_000;
const queue = new RenderQueue();

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Renders a look in a worker thread, one at a time: another core is left for requests. Refuses
 * `too_many_requests` for a long queue.
 */
export async function renderLook(
  turn: RenderTurn,
  prepare: () => Promise<RenderJob>,
): Promise<Buffer> {
  return await queue.run(turn, async () => {
    clearTimeout(idle);
    const worker = (thread ??= startThread());
    try {
      const job = await prepare();
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(job);
      const [content] = await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
      if (!(content instanceof Uint8Array)) throw new Error('the thread sent no image');
      return Buffer.from(content);
    } catch (error) {
      end(worker);
      throw error;
    } finally {
      idle = setTimeout(() => end(worker), idleMs).unref();
    }
  });
}

function startThread(): Worker {
  const worker = new Worker(new URL('thread.ts', import.meta.url));
  // Without a listener, an error after the image or its timeout would end the process.
  worker.on('error', () => end(worker));
  worker.unref();
  return worker;
}

function end(worker: Worker): void {
  if (thread === worker) thread = null;
  void worker.terminate();
}
