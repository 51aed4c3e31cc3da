import { bracketed } from '#contract/brackets.ts';
import { officerText, sellerText } from '#contract/settings/seller.ts';
import type { ShopSettings } from '../settings/settings.ts';

/** Fields of a policy that are filled in from the settings each time it is shown. */
const fields = {
  seller: {
    label: 'legal name and registered address (tax settings)',
    textOf: (shop: ShopSettings) => (shop.registered_address === '' ? '' : sellerText(shop)),
  },
  grievance_officer: {
    label: 'grievance officer (settings)',
    textOf: officerText,
  },
  contact: {
    label: 'support e-mail or phone (settings)',
    textOf: (shop: ShopSettings) =>
      [shop.customer_support_email, shop.customer_support_number].filter(Boolean).join(' or '),
  },
} as const;

const pattern = /\{(seller|grievance_officer|contact)\}/g;
const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);
const textOf = (name: string, shop: ShopSettings): string =>
  isField(name) ? fields[name].textOf(shop) : '';

/** Fills the fields of a rendered policy, with each value escaped. A blank one stays as it is. */
export const fillPolicy = (html: string, shop: ShopSettings): string =>
  html.replace(pattern, (field, name: string) => escapeHtml(textOf(name, shop)) || field);

const bracketsMaxLetters = 60;

/**
 * What a policy still lacks: texts in brackets, as the reader would see them, and fields whose
 * setting is blank. A link leaves no brackets in the HTML.
 */
export function openBlanks({ title, html }: Policy, shop: ShopSettings): string[] {
  const shown = `${title}\n${html.replace(/<[^<>]*>/g, '')}`;
  const brackets = bracketed(shown).map((text) => shortened(text));
  const fieldNames = [...html.matchAll(pattern)].map(([, name = '']) => name);
  const blank = fieldNames.filter((name) => textOf(name, shop) === '');
  const labels = blank.map((name) => (isField(name) ? fields[name].label : ''));
  return [...new Set([...brackets, ...labels])];
}

type Policy = { title: string; html: string };

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= bracketsMaxLetters ? line : `${line.slice(0, bracketsMaxLetters)}…]`;
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
