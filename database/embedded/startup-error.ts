/**
 * A startup error that the operator can fix. Its message is a full sentence, printed without a
 * stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
