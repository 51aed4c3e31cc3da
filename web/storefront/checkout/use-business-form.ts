import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { gstin, requiredText } from '#contract/rules.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { readDraft, writeDraft } from './draft.ts';
import { pleaseEnterTheNameOfTheText } from '#web/storefront/checkout/texts.tsx';

/** A business that buys, as it is sent with the order. */
export type Business = { gstin: string; company: string };
type BusinessField = keyof Business;
type BusinessProblems = { [Field in BusinessField]?: string | undefined };

const businessDetails = z.object({
  gstin,
  company: requiredText(200, pleaseEnterTheNameOfTheText),
});
const empty: Business = { gstin: '', company: '' };

export type BusinessForm = ReturnType<typeof useBusinessForm>;

/** GSTIN and company of the checkout. Both stay empty for a private buyer. */
export function useBusinessForm() {
  const [values, setValues] = useState<Business>(() => readDraft().business ?? empty);
  const [problems, setProblems] = useState<BusinessProblems>({});
  const [isOpen, setIsOpen] = useState(() => !isEmpty(values));

  const set = (field: BusinessField, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    writeDraft({ business: next });
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  const checkGstin = () => {
    if (values.gstin.trim() === '') return;
    const parsed = gstin.safeParse(values.gstin);
    if (!parsed.success) setProblems({ ...problems, gstin: parsed.error.issues[0]?.message });
  };

  /**
   * Returns the business, or null for a private buyer. Shows the problems and returns undefined for
   * wrong values.
   */
  const validate = (form: HTMLFormElement): Business | null | undefined => {
    if (isEmpty(values)) return null;
    const parsed = businessDetails.safeParse(values);
    if (parsed.success) return parsed.data;
    const found = problemsOf(parsed.error.issues);
    // The fields must be unfolded before one of them can have the focus.
    flushSync(() => {
      setProblems(found);
      setIsOpen(true);
    });
    const first: BusinessField = found.gstin === undefined ? 'company' : 'gstin';
    toast.error(found[first] ?? '', briefToast);
    const control = form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return undefined;
  };

  return { values, problems, isOpen, setIsOpen, set, checkGstin, validate };
}

const isEmpty = ({ gstin: typed, company }: Business): boolean =>
  typed.trim() === '' && company.trim() === '';

function problemsOf(issues: readonly z.core.$ZodIssue[]): BusinessProblems {
  const problems: BusinessProblems = {};
  for (const { path, message } of issues)
    problems[path[0] === 'gstin' ? 'gstin' : 'company'] ??= message;
  return problems;
}
