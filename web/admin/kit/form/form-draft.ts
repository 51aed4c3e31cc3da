import { readStored } from '#web/api/stored.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** `place`: index among the controls with this name. */
type DraftField = { name: string; place: number; value: string; checked: boolean };
export type FormDraft = { userId: number; path: string; fields: DraftField[] };

const key = 'admin-kept-form';
/** One-time codes are never saved. */
const neverSaved = ['otp', 'totp_code'];
const touched = new WeakSet<HTMLFormElement>();

/** Tracks the forms that were edited; returns a function that stops it. */
export function watchForms(): () => void {
  const mark = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) touched.add(form);
  };
  for (const kind of ['input', 'change']) document.addEventListener(kind, mark, true);
  return () => {
    for (const kind of ['input', 'change']) document.removeEventListener(kind, mark, true);
  };
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement &&
    !['file', 'search', 'password', 'submit', 'button'].includes(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function controlsIn(
  forms: readonly HTMLFormElement[],
): { control: Control; name: string; place: number }[] {
  const counts = new Map<string, number>();
  return forms
    .flatMap((form) => [...form.elements].filter(isControl))
    .flatMap((control) => {
      if (control.name === '' || control.disabled || neverSaved.includes(control.name)) return [];
      const place = counts.get(control.name) ?? 0;
      counts.set(control.name, place + 1);
      return [{ control, name: control.name, place }];
    });
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Saves the values of this page's edited forms in `sessionStorage`, without files. */
export function saveFormDraft(userId: number): void {
  const forms = [...document.forms].filter((form) => touched.has(form));
  const fields = controlsIn(forms).map(({ control, name, place }) => ({
    name,
    place,
    value: control.value,
    checked: isBox(control) && control.checked,
  }));
  if (fields.length === 0) return;
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ userId, path: location.pathname, fields } satisfies FormDraft),
    );
  } catch (error) {
    reportError(error);
  }
}

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'path' in value &&
  typeof value.path === 'string' &&
  'fields' in value &&
  Array.isArray(value.fields);

export const readFormDraft = (): FormDraft | null => readStored(key, isDraft, sessionStorage);
export const removeFormDraft = (): void => sessionStorage.removeItem(key);

/**
 * Restores the saved values. False if most controls are missing: a dialog may have to be opened
 * first.
 */
export function restoreForm({ fields }: FormDraft): boolean {
  const here = controlsIn([...document.forms]);
  const pairs = fields.flatMap((field) => {
    const found = here.find(({ name, place }) => name === field.name && place === field.place);
    return found ? [{ control: found.control, field }] : [];
  });
  if (pairs.length * 2 < fields.length) return false;
  for (const { control, field } of pairs) fill(control, field);
  return true;
}

/** Sets a value through the DOM prototype, so that React sees the change events. */
function fill(control: Control, { value, checked }: DraftField): void {
  if (isBox(control)) {
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
}
