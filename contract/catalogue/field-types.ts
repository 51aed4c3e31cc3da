/** Without zod: the admin area loads these. */
export const customFieldTypes = ['text', 'number', 'yes_no'] as const;
export const customFieldsMax = 20;
export const sizeGuideKinds = ['bed_sheets', 'bed_covers', 'curtains', 'cushion_covers'] as const;
export const lengthUnits = ['in', 'cm'] as const;
