import type { CSSProperties } from 'react';

/** The design tokens as inline values: email clients support no CSS variables. */
const colours = {
  brand: '#AA643C',
  brandDark: '#8F4F2C',
  ink: '#2B2320',
  inkSoft: '#6B5D55',
  paper: '#FBF7F1',
  sand: '#F1E8DC',
  line: '#E2D5C5',
  white: '#FFFFFF',
};

const body = 'Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const heading = 'Fraunces, Georgia, "Times New Roman", serif';

export const styles = {
  page: {
    margin: 0,
    padding: 0,
    backgroundColor: colours.paper,
    color: colours.ink,
    fontFamily: body,
    fontSize: 17,
    lineHeight: 1.5,
  },
  outer: { backgroundColor: colours.paper, padding: '32px 16px 48px' },
  sheet: { maxWidth: 586, margin: '0 auto' },
  name: { fontFamily: heading, fontSize: 24, margin: '0 0 24px', color: colours.ink },
  logo: { display: 'block', height: 40, width: 'auto', maxWidth: 240 },
  card: {
    backgroundColor: colours.white,
    border: `1px solid ${colours.line}`,
    borderRadius: 12,
    padding: 24,
  },
  title: {
    fontFamily: heading,
    fontWeight: 450,
    fontSize: 32,
    lineHeight: 1.2,
    margin: '0 0 16px',
  },
  heading: { fontSize: 17, fontWeight: 600, margin: '32px 0 8px' },
  text: { margin: '0 0 16px' },
  soft: { margin: '0 0 8px', color: colours.inkSoft, fontSize: 15 },
  link: { color: colours.brandDark },
  unbroken: { whiteSpace: 'nowrap' },
  product: { color: colours.ink, fontWeight: 600, textDecoration: 'none' },
  stars: { marginTop: 8, whiteSpace: 'nowrap' },
  star: {
    display: 'inline-block',
    padding: '4px 8px 4px 0',
    color: colours.brand,
    fontSize: 32,
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  code: {
    backgroundColor: colours.sand,
    borderRadius: 12,
    padding: '24px 0',
    margin: '24px 0',
    textAlign: 'center',
    fontSize: 44,
    fontWeight: 600,
    letterSpacing: 4,
    fontVariantNumeric: 'tabular-nums',
  },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '12px 0',
    borderTop: `1px solid ${colours.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  pictureCell: {
    padding: '12px 16px 12px 0',
    borderTop: `1px solid ${colours.line}`,
    verticalAlign: 'top',
    width: 64,
  },
  cover: {
    display: 'block',
    width: '100%',
    maxWidth: 536,
    height: 'auto',
    borderRadius: 12,
    margin: '0 0 24px',
  },
  issueCard: {
    border: `1px solid ${colours.line}`,
    borderRadius: 12,
    padding: 16,
    margin: '0 0 24px',
  },
  issueHeading: { fontFamily: heading, fontWeight: 450, fontSize: 24, margin: '24px 0 12px' },
  quote: { borderLeft: `4px solid ${colours.line}`, margin: '0 0 16px', padding: '0 0 0 16px' },
  date: { fontFamily: heading, fontSize: 24, lineHeight: 1.3, margin: '0 0 16px' },
  picture: { display: 'block', borderRadius: 8, objectFit: 'cover' },
  amount: {
    padding: '12px 0 12px 16px',
    borderTop: `1px solid ${colours.line}`,
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  sumLabel: { padding: '8px 0', textAlign: 'left', color: colours.inkSoft, fontWeight: 400 },
  sum: { padding: '8px 0', textAlign: 'right', whiteSpace: 'nowrap' },
  totalLabel: {
    padding: '12px 0',
    borderTop: `1px solid ${colours.line}`,
    textAlign: 'left',
    fontWeight: 600,
  },
  total: {
    padding: '12px 0',
    borderTop: `1px solid ${colours.line}`,
    textAlign: 'right',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  action: { margin: '32px 0 16px' },
  button: {
    display: 'inline-block',
    backgroundColor: colours.brand,
    color: colours.white,
    borderRadius: 4,
    padding: '12px 24px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  foot: { margin: '24px 0 0', color: colours.inkSoft, fontSize: 13 },
  hidden: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>;

/** What each colour becomes in a client with a dark appearance; buttons keep theirs. */
const darkColours: [property: 'color' | 'background-color', from: string, to: string][] = [
  ['color', colours.ink, '#F1E8DC'],
  ['color', colours.inkSoft, '#C4B5A5'],
  ['color', colours.brand, '#E0A27C'],
  ['color', colours.brandDark, '#E0A27C'],
  ['background-color', colours.paper, '#1B1613'],
  ['background-color', colours.white, '#26201C'],
  ['background-color', colours.sand, '#352C26'],
];

/**
 * The colour of links in written texts, and the dark appearance: its rules can only find an element
 * by its inline style.
 */
export const emailRules = `a{color:${colours.brandDark}}@media (prefers-color-scheme:dark){${darkColours
  .map(([property, from, to]) =>
    [`[style^="${property}:${from}"]`, `[style*=";${property}:${from}"]`]
      .join(',')
      .concat(`{${property}:${to}!important}`),
  )
  .join(
    '',
  )}[style*="${colours.line}"]{border-color:#463B33!important}a:not([style]){color:#E0A27C}}`;
