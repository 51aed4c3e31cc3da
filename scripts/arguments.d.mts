export function readArguments(
  name: string,
  args?: readonly string[],
): { values: Readonly<Record<string, string | boolean | undefined>>; positionals: string[] };

export function refuseArguments(
  name: string,
  sentence: string,
  known?: readonly string[] | null,
): never;
