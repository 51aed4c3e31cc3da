/** A fault and the promise that must fail while it is injected. */
export type InjectedFault = {
  /** Part of the promise's title. */
  promise: string;
  /** Its test file in this folder. */
  suite: string;
  form?: 'short' | 'full';
  /** The name of a patch in `faults/`. */
  fault: string;
};
