import type { SetupStep } from '#contract/setup/api.ts';

type Texts = {
  title: string;
  line: string;
  /** Null: the admin area has no form for it. */ action: string | null;
};

/** What each step asks for, and the rule behind it. */
export const stepTexts: Record<SetupStep['key'], Texts> = {
  shop: { title: 'Your shop', line: 'Its name; logo and favicon can wait.', action: 'Name it' },
  legal: {
    title: 'Legal name, address and GST',
    line: 'Printed on each invoice (CGST Rules, 46) and in the footer (E-Commerce Rules 2020, 5).',
    action: 'Add',
  },
  contact: {
    title: 'Contact and grievance officer',
    line: 'The law asks for them (E-Commerce Rules 2020, 4); the suggested policies name them.',
    action: 'Add',
  },
  catalogue: {
    title: 'First category and product',
    line: 'A category can be added inside the product form.',
    action: 'Add a product',
  },
  delivery: {
    title: 'Delivery',
    line: 'Where you deliver, and what it costs. ₹0 is free delivery.',
    action: 'Add a zone',
  },
  payment: {
    title: 'Payment',
    line: 'At least one way to pay.',
    action: 'Choose',
  },
  policies: {
    title: 'Policies',
    line: 'Returns, cancellation, shipping, terms and privacy, without an open blank.',
    action: 'Write',
  },
  email: {
    title: 'Email',
    line: 'For sign-in codes and order emails. SMTP_URL on the server names the mail server.',
    action: null,
  },
};
