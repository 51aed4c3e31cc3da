import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refusal, refuse } from '#contract/refusals.ts';
import { markdownDeadlineMs, markdownHtmlLettersMax } from '#contract/content/rules.ts';
import { limitConcurrency } from '../../media/limit-concurrency.ts';

/** For texts that were saved before they were rendered at save. */
export const storedDeadlineMs = 2_000;

const heapMaxMb = 64;
/** A thread holds 20 MB, so an unused one ends. */
export const idleMs = 3_000;
const shortestCheckMs = 20;
/** The wall-clock limit, for a machine that is busy with other processes. */
const longestMs = (deadlineMs: number): number => Math.max(5_000, 10 * deadlineMs);
const waitingMax = 20;
const oneAtATime = limitConcurrency(1);
let waiting = 0;
let thread: Promise<Worker> | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Renders Markdown as safe HTML in a worker thread, one text at a time: some texts of the allowed
 * length take minutes. A thread that exceeds the deadline of processor time is terminated. Refuses
 * `markdown_too_complex`, and `too_many_requests` for a long queue.
 */
export async function renderMarkdown(
  markdown: string,
  deadlineMs: number = markdownDeadlineMs,
): Promise<string> {
  if (waiting >= waitingMax) throw refuse('too_many_requests');
  waiting += 1;
  const html = await oneAtATime(async () => renderInThread(markdown, deadlineMs)).finally(() => {
    waiting -= 1;
  });
  if (html !== null && html.length <= markdownHtmlLettersMax) return html;
  const { message } = refuse('markdown_too_complex');
  throw refuse('markdown_too_complex', {}, [{ path: 'markdown', message }]);
}

/** A link as it is typed. */
const link = /\[([^[\]]*)\]\([^()]*\)/g;

/**
 * A text that is too complex to render is shown as it was typed: a published page must not be an
 * error. Its links lose their brackets, which would count as open blanks of a policy.
 */
export async function renderStored(
  markdown: string,
  deadlineMs: number = markdownDeadlineMs,
): Promise<string> {
  try {
    return await renderMarkdown(markdown, deadlineMs);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const typed = markdown.replace(link, '$1');
    return `<pre>${typed.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`;
  }
}

/**
 * Rendered at save. Texts of a seed or of an earlier version are rendered here until the job has
 * stored their HTML.
 */
export const htmlOf = async ({ html, markdown }: { html: string | null; markdown: string }) =>
  html ?? renderStored(markdown);

async function renderInThread(markdown: string, deadlineMs: number): Promise<string | null> {
  clearTimeout(idle);
  thread ??= startThread();
  const worker = await thread.catch((error: unknown) => {
    thread = null;
    throw error;
  });
  const html = await askThread(worker, markdown, deadlineMs);
  if (html === null) await replaceThread(worker);
  idle = setTimeout(endThread, idleMs).unref();
  return html;
}

function endThread(): void {
  const ended = thread;
  thread = null;
  void ended?.then(
    async (worker) => worker.terminate(),
    () => undefined,
  );
}

/**
 * Null after the deadline, for a text that the parser cannot take, and if the thread exhausts its
 * heap.
 */
async function askThread(
  worker: Worker,
  markdown: string,
  deadlineMs: number,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const settle = (response: unknown) => resolve(typeof response === 'string' ? response : null);
  worker.once('message', settle).once('exit', settle);
  const over = new AbortController();
  const longest = setTimeout(() => resolve(null), longestMs(deadlineMs));
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(markdown);
  const giveUp = () => resolve(null);
  void processorTime(worker, deadlineMs, over.signal).then(giveUp, giveUp);
  try {
    return await promise;
  } finally {
    over.abort();
    clearTimeout(longest);
    worker.off('message', settle).off('exit', settle);
  }
}

/**
 * Resolves when the thread has used this processor time: on a loaded machine, a simple text takes
 * as long as a hostile one.
 */
async function processorTime(worker: Worker, limitMs: number, over: AbortSignal): Promise<void> {
  const before = await worker.cpuUsage();
  for (let usedMs = 0; usedMs < limitMs && !over.aborted;) {
    await pause(Math.max(limitMs - usedMs, shortestCheckMs), undefined, { ref: false });
    if (over.aborted) return;
    const { user, system } = await worker.cpuUsage(before);
    usedMs = (user + system) / 1000;
  }
}

/** Starts the next thread at once, so that the next text does not wait for the modules to load. */
async function replaceThread(worker: Worker): Promise<void> {
  const next = startThread();
  next.catch(() => undefined);
  thread = next;
  await worker.terminate();
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
  });
  // Without a listener an exhausted heap would end the process; `exit` follows and is handled.
  worker.on('error', () => undefined);
  worker.unref();
  await once(worker, 'message');
  return worker;
}
