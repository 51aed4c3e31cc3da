/** Further ones would only repeat the first. */
const problemsMax = 100;

/** Why nothing was imported, each with its file and line. */
export class ArchiveError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ArchiveError';
    this.problems = problems;
  }
}

export const problemList = () => {
  const problems: string[] = [];
  return {
    add: (...sentences: readonly string[]): void => {
      for (const sentence of sentences)
        if (problems.length < problemsMax) problems.push(sentence);
        else if (problems.length === problemsMax) problems.push('… and more problems');
    },
    isFull: () => problems.length > problemsMax,
    /** Throws if there is a problem. */
    assertNone: (): void => {
      if (problems.length > 0) throw new ArchiveError(problems);
    },
  };
};

export type Problems = ReturnType<typeof problemList>;
