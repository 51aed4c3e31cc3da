/**
 * The last two lines of PostgreSQL's output that name an error, without the time and the process;
 * without such a line the last two.
 */
export function lastErrors(output: string): string {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => /FATAL|PANIC|ERROR|error/.test(line));
  return (errors.length > 0 ? errors : lines)
    .slice(-2)
    .map((line) => line.replace(/^.*?(?=(?:FATAL|PANIC|ERROR): )/, ''))
    .join(' ');
}
