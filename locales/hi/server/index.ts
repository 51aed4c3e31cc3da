export { invoiceLabels } from './invoice-labels.ts';
export { orderNotes } from './order-notes.ts';
export { phrases } from './phrases.ts';
export { refusals } from './refusals.ts';
export * as words from './words.ts';
