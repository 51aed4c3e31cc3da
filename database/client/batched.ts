import type { Db } from './statement.ts';

type Waiting<Q, A> = {
  question: Q;
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
};
type Line<Q, A> = {
  waiting: Waiting<Q, A>[];
  underway: number;
  isCalled: boolean;
  keys: Set<unknown>;
};

export type GatherOptions<Q> = {
  /** Of the questions with one key, one goes at a time, in the order in which they came. */
  keyOf?: (question: Q) => unknown;
};

const underwayMax = 2;
const togetherMax = 64;
const hangsMs = 1_000;

/**
 * Asks for many at once what each asks by itself: questions that come in the same turn, or while others are on their way, share
 * one statement, and one commit where it writes. Nobody waits for company. `askAll` answers in the order of its questions; what
 * it throws is thrown to all of them.
 */
export function gathered<Q, A>(
  askAll: (db: Db, questions: Q[]) => Promise<A[]>,
  { keyOf }: GatherOptions<Q> = {},
): (db: Db, question: Q) => Promise<A> {
  const lines = new WeakMap<Db, Line<Q, A>>();

  const call = (db: Db, line: Line<Q, A>): void => {
    if (line.isCalled || line.waiting.length === 0 || line.underway >= underwayMax) return;
    line.isCalled = true;
    setImmediate(() => {
      line.isCalled = false;
      const group = take(line, keyOf);
      if (group.length === 0) return;
      const makeRoom = occupy(line, () => call(db, line));
      void answer(db, group).finally(() => {
        for (const { question } of group) line.keys.delete(keyOf?.(question));
        makeRoom();
        call(db, line);
      });
      call(db, line);
    });
  };
  const answer = async (db: Db, group: Waiting<Q, A>[]): Promise<void> => {
    try {
      const answers = await askAll(
        db,
        group.map(({ question }) => question),
      );
      if (answers.length !== group.length)
        throw new Error(`${group.length} questions were given ${answers.length} answers`);
      for (const [place, one] of answers.entries()) group[place]?.resolve(one);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return async (db, question) =>
    new Promise((resolve, reject) => {
      const line = lines.get(db) ?? { waiting: [], underway: 0, isCalled: false, keys: new Set() };
      lines.set(db, line);
      line.waiting.push({ question, resolve, reject });
      call(db, line);
    });
}

/** A place on the way, until it is given back or has taken too long: nobody waits behind a statement that hangs. */
function occupy(line: Pick<Line<unknown, unknown>, 'underway'>, onRoom: () => void): () => void {
  line.underway += 1;
  let isTaken = true;
  const leave = (): void => {
    if (!isTaken) return;
    isTaken = false;
    clearTimeout(timer);
    line.underway -= 1;
    onRoom();
  };
  const timer = setTimeout(leave, hangsMs);
  return leave;
}

/** The next to go together; whoever shares a key with one that goes, or is on its way, stays for another time. */
function take<Q, A>(line: Line<Q, A>, keyOf: GatherOptions<Q>['keyOf']): Waiting<Q, A>[] {
  const group: Waiting<Q, A>[] = [];
  const rest: Waiting<Q, A>[] = [];
  const passed = new Set<unknown>();
  for (const one of line.waiting) {
    const key = keyOf?.(one.question);
    const isFree = keyOf === undefined || (!line.keys.has(key) && !passed.has(key));
    if (isFree && group.length < togetherMax) {
      group.push(one);
      if (keyOf !== undefined) line.keys.add(key);
    } else rest.push(one);
    passed.add(key);
  }
  line.waiting = rest;
  return group;
}
