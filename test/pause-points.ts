import type { ClientBase } from 'pg';

/**
 * Called with the name of each statement before it is sent, and with `commit` before and
 * `committed` after each commit. A test pauses the shop there, or ends it: what it throws fails the
 * statement, and with it the transaction.
 */
export type PausePoint = (name: string) => Promise<void>;

/** Lets each statement of a connection pass the pause point, in their order. */
export function pauseAt(client: ClientBase, at: PausePoint): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const transaction = { isOpen: false, isFailed: false, responses: Array<Promise<unknown>>() };
  let last: Promise<unknown> = Promise.resolve();

  const pass = async (config: unknown): Promise<void> => {
    if (config === 'begin' || config === 'rollback') {
      Object.assign(transaction, { isOpen: config === 'begin', isFailed: false, responses: [] });
      return;
    }
    if (transaction.isFailed) throw new Error('the transaction has failed at a pause point');
    const name = nameOf(config);
    if (name === 'commit') await Promise.allSettled(transaction.responses);
    try {
      if (name !== null) await at(name);
    } catch (error) {
      transaction.isFailed = transaction.isOpen;
      throw error;
    }
    if (name === 'commit') transaction.isOpen = false;
  };

  const query = async (config: unknown, values: unknown): Promise<unknown> => {
    const sent = last.then(async () => {
      await pass(config);
      // Wrapped: the next statement is sent before the response to this one.
      const response = send(config, values);
      transaction.responses.push(response.catch(() => undefined));
      return { response };
    });
    last = sent.catch(() => undefined);
    const result = await (await sent).response;
    if (nameOf(config) === 'commit') await at('committed');
    return result;
  };

  Object.assign(client, {
    query: (
      config: unknown,
      values: unknown,
      done?: (error: unknown, result?: unknown) => void,
    ) => {
      const response = query(config, values);
      if (!done) return response;
      return void response.then((result) => done(null, result), done);
    },
  });
}

/** Texts without parameters are the tests' own. */
function nameOf(config: unknown): string | null {
  if (config === 'commit') return 'commit';
  if (typeof config !== 'object' || config === null) return null;
  return 'name' in config && typeof config.name === 'string' ? config.name : 'unnamed';
}
