import { useRef, useState } from 'react';
import { say } from '../brief-toast.ts';
import {
  asProblems,
  check,
  type ContactDetails,
  type ContactField,
  type ContactProblems,
  type ContactValues,
} from './contact-values.ts';
import { placeOfPincode } from './states-and-cities.ts';

export type ContactForm = {
  values: ContactValues;
  problems: ContactProblems;
  set: (field: ContactField, value: string) => void;
  /** Puts other values in place of what was typed: a kept address. */
  fill: (values: ContactValues) => void;
  /** The details, or null after the problems were shown and the first one focused in `form`. */
  take: (form: HTMLFormElement) => ContactDetails | null;
  /** Shows at the fields what the server found. */
  show: (form: HTMLFormElement, found: readonly { path: string; message: string }[]) => void;
};

const digits = (value: string, most: number): string => value.replace(/\D/g, '').slice(0, most);

/** `onChange` hears every value as it stands after a change. */
export function useContactForm(
  initial: ContactValues,
  onChange?: (values: ContactValues) => void,
): ContactForm {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<ContactProblems>({});
  const latest = useRef(values);

  const write = (changes: Partial<ContactValues>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    onChange?.(latest.current);
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    );
  };

  const fillFromPincode = async (pincode: string) => {
    const place = await placeOfPincode(pincode);
    const { pincode: typed, state, city } = latest.current;
    // A city that was chosen in that state is better known by the shopper than by the PIN code.
    if (place && typed === pincode && (state !== place.state || city === '')) write(place);
  };

  const set = (field: ContactField, value: string) => {
    if (field === 'state') return write({ state: value, city: '' });
    if (field === 'mobile_no')
      return write({ mobile_no: digits(value.replace(/^\s*\+91/, ''), 10) });
    if (field !== 'pincode') return write({ [field]: value });
    const pincode = digits(value, 6);
    if (pincode.length === 6 && pincode !== latest.current.pincode) void fillFromPincode(pincode);
    write({ pincode });
  };

  const point = (
    form: HTMLFormElement,
    { problems: found, first, message }: ReturnType<typeof asProblems>,
  ) => {
    setProblems(found);
    say.error(message);
    // The sentence is of the check that comes first; the focus goes to the control that stands first.
    const names = new Set([first, ...Object.keys(found)]);
    const control = [...form.elements].find((element) =>
      names.has(element.getAttribute('name') ?? ''),
    );
    if (control instanceof HTMLElement) control.focus();
  };

  const take = (form: HTMLFormElement) => {
    const checked = check(latest.current);
    if ('details' in checked) {
      setProblems({});
      return checked.details;
    }
    point(form, checked);
    return null;
  };

  return {
    values,
    problems,
    set,
    fill: write,
    take,
    show: (form, found) => point(form, asProblems(found)),
  };
}
