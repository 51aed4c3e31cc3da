/** Without zod: the admin area loads these. */
export const customFieldTypes = ['text', 'number', 'yes_no'] as const;
export const customFieldsMax = 20;
/** `other` is a table of sizes, without advice on which one fits. */
export const sizeGuideKinds = [
  'bed_sheets',
  'bed_covers',
  'curtains',
  'cushion_covers',
  'other',
] as const;
export const lengthUnits = ['in', 'cm'] as const;
