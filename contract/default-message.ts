/** The message of a failed rule that has no message of its own. */
export function defaultMessage({
  path = [],
  input,
}: {
  path?: PropertyKey[] | undefined;
  input?: unknown;
}): string {
  const name =
    path
      .findLast((part) => typeof part === 'string')
      ?.toString()
      .replaceAll('_', ' ') ?? 'request';
  const isMany = name.endsWith('s') && !/[su]s$/.test(name);
  return input === undefined
    ? `Please give the ${name}`
    : `Please give ${isMany ? '' : 'a '}valid ${name}`;
}
