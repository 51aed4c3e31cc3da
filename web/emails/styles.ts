import type { CSSProperties } from 'react';

/** The design tokens as inline values: email clients support no CSS variables. */
const colours = {
  brand: '#AA643C',
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
  sheet: { maxWidth: 600, margin: '0 auto' },
  name: { fontFamily: heading, fontSize: 24, margin: '0 0 24px', color: colours.ink },
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
  link: { color: colours.inkSoft },
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
