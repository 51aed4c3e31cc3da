/** A reason not to start that a person can act on: its message is a whole sentence, shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
