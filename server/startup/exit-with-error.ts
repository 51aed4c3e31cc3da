/**
 * Errors that the operator can fix: printed without a stack. Compared by name, because an import of
 * their classes would load the embedded database in every process.
 */
const operatorErrors = ['ConfigError', 'StartupError'];

/** Prints why the process cannot start, then exits with 1. */
export function exitWithError(error: unknown): never {
  const text =
    error instanceof Error
      ? operatorErrors.includes(error.name)
        ? error.message
        : (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
