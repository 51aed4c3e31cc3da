import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { briefToast } from '../brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  toContactProblems,
  checkContact,
  type ContactDetails,
  type ContactField,
  type ContactProblems,
  type ContactValues,
} from './contact-values.ts';
import { findPincode } from './states-and-cities.ts';
import {
  thisPincodeIsInAnotherStateText,
  weCouldNotFindThisPincodeText,
} from '#web/shopper/contact/texts.ts';

export type ContactForm = {
  values: ContactValues;
  problems: ContactProblems;
  set: (field: ContactField, value: string) => void;
  /** Shows the field's problem when the shopper leaves it; an empty field waits for `validate`. */
  check: (field: ContactField) => void;
  /** Replaces the values, for example with a saved address. */
  fill: (values: ContactValues) => void;
  /**
   * Returns the details. Otherwise shows the problems, focuses the first one in `form` and returns
   * null.
   */
  validate: (form: HTMLFormElement) => ContactDetails | null;
  /** Shows the server's problems at their fields. */
  showProblems: (
    form: HTMLFormElement,
    found: readonly { path: string; message: string }[],
  ) => void;
};

/** Does not block the order: a new PIN code may not be in the shop's list yet. */
const unknownPincode = weCouldNotFindThisPincodeText;

const otherState = thisPincodeIsInAnotherStateText;

const digits = (value: string, most: number): string => value.replace(/\D/g, '').slice(0, most);

/** `onChange` receives all values after each change. */
export function useContactForm(
  initial: ContactValues,
  onChange?: (values: ContactValues) => void,
): ContactForm {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<ContactProblems>({});
  const latest = useRef(values);

  const update = (changes: Partial<ContactValues>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    onChange?.(latest.current);
    setProblems((before) => without(before, changes));
  };

  const { fillFromPincode, checkState } = placeChecks(latest, update, (problem) =>
    setProblems((before) => ({ ...before, ...problem })),
  );
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => void checkState(), []);
  const fill = (changes: Partial<ContactValues>) => {
    update(changes);
    void checkState();
  };

  const check = (field: ContactField) => {
    const problem = problemOf(latest.current, field);
    if (problem) setProblems((before) => ({ ...before, [field]: problem }));
  };

  const set = (field: ContactField, value: string) => {
    if (field === 'state') return fill({ state: value, city: '' });
    if (field === 'mobile_no')
      return update({ mobile_no: digits(value.replace(/^\s*\+91/, ''), 10) });
    if (field !== 'pincode') return update({ [field]: value });
    const pincode = digits(value, 6);
    if (pincode.length === 6 && pincode !== latest.current.pincode) void fillFromPincode(pincode);
    update({ pincode });
  };

  const showFirstProblem = (
    form: HTMLFormElement,
    { problems: found, first, message }: ReturnType<typeof toContactProblems>,
  ) => {
    // Problems unfold a saved address. The focus follows the form, not the order of the rules.
    flushSync(() => setProblems(found));
    toast.error(message, briefToast);
    focusFirst(form, [first, ...Object.keys(found)]);
  };

  const validate = (form: HTMLFormElement) => {
    const checked = checkContact(latest.current);
    if ('details' in checked) {
      setProblems({});
      return checked.details;
    }
    showFirstProblem(form, checked);
    return null;
  };

  return {
    values,
    problems,
    set,
    check,
    fill,
    validate,
    showProblems: (form, found) => showFirstProblem(form, toContactProblems(found)),
  };
}

/** The state comes from the PIN code, unless the shopper, or a saved address, names another. */
function placeChecks(
  latest: { readonly current: ContactValues },
  update: (changes: Partial<ContactValues>) => void,
  show: (problem: ContactProblems) => void,
) {
  return {
    fillFromPincode: async (pincode: string) => {
      const place = await findPincode(pincode);
      const { pincode: typed, state, city } = latest.current;
      if (place === null || typed !== pincode) return;
      if (place === 'unknown') show({ pincode: unknownPincode });
      // A city that the shopper selected in this state takes precedence over the PIN code's city.
      else if (state !== place.state || city === '') update(place);
    },
    checkState: async () => {
      const checked = latest.current;
      if (checked.pincode.length !== 6 || checked.state === '') return;
      const place = await findPincode(checked.pincode);
      if (place === null || place === 'unknown' || latest.current !== checked) return;
      if (place.state !== checked.state) show({ state: otherState });
    },
  };
}

/** The problems of the fields that were not changed. */
const without = (problems: ContactProblems, changes: Partial<ContactValues>): ContactProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes)));

/** The problem of a field that was typed in. */
function problemOf(values: ContactValues, field: ContactField): string | undefined {
  if (values[field].trim() === '') return undefined;
  const checked = checkContact(values);
  return 'details' in checked ? undefined : checked.problems[field];
}

function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const control = [...form.elements].find((element) =>
    names.includes(element.getAttribute('name') ?? ''),
  );
  if (control instanceof HTMLElement) control.focus();
}
