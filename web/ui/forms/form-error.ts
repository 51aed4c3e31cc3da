/** The first error of each control by the control's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Why a form was not saved. */
export interface FormError {
  /** The message for the whole form; null if the controls show all errors. */
  message: string | null;
  fields: FieldErrors;
  /** A new object for each failed attempt. */
  cause: Error;
}
