import type { SetupStep } from '#contract/setup/api.ts';

type Texts = {
  title: string;
  text: string;
  /** Null: the admin area has no form for it. */
  action: string | null;
  /** Of a step that is done; absent: 'Change'. */
  again?: string;
  /** For what the law requires of an open shop, though it can open without. */
  law?: string;
};

/** What each step asks for, and the rule behind it. */
export const stepTexts: Record<SetupStep['key'], Texts> = {
  shop: { title: 'Your shop', text: 'Its name, as shoppers know it.', action: 'Name it' },
  look: {
    title: 'Logo and colours',
    text: 'Accent colour, fonts, logo, menu and home page. You see a preview before you publish.',
    action: 'Choose',
  },
  legal: {
    title: 'Legal name, address and GST',
    text: 'Printed on each invoice (CGST Rules, 46) and in the footer (E-Commerce Rules 2020, 5).',
    action: 'Add',
  },
  contact: {
    title: 'Contact and grievance officer',
    text: 'An open shop must show them (E-Commerce Rules 2020, 4); the suggested policies name them. Hours can wait.',
    action: 'Add',
    law: 'Required by law',
  },
  catalogue: {
    title: 'First category and product',
    text: 'A category can be added inside the product form.',
    action: 'Add a product',
  },
  delivery: {
    title: 'Delivery',
    text: 'Where you deliver, and what it costs. ₹0 is free delivery.',
    action: 'Add a zone',
  },
  payment: {
    title: 'Payment',
    text: 'At least one way to pay. Online methods need a payment provider.',
    action: 'Choose',
  },
  policies: {
    title: 'Policies',
    text: 'Returns, cancellation, shipping, terms and privacy, without an open blank.',
    action: 'Write',
  },
  email: {
    title: 'Email',
    text: 'For sign-in codes and order emails. SMTP_URL on the server names the mail server.',
    action: null,
  },
  staff: {
    title: 'Staff',
    text: 'Invite those who help you, each with a role. If you work alone, leave it.',
    action: 'Invite',
  },
  test_order: {
    title: 'Test order',
    text: 'Order a product in the preview, signed in there with your own email, and look at the emails. Until you open the shop it is a test: it cannot be shipped, and opening the shop cancels it and returns stock and payment. Later, cancel it yourself.',
    action: 'Go to the shop',
    again: 'Order again',
  },
};
